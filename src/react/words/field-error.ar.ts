import { numberText, type Field, type FieldError } from '../../schema/index.ts';
import { answersToChoose, charactersToWrite } from './count.ar.ts';
import { leftToRight } from './isolate.ts';
import { mismatchInArabic, notFormat } from './mismatch.ar.ts';
import { notPattern } from './pattern.ar.ts';

/** One sentence that says what is allowed. */
export function fieldErrorInArabic(error: FieldError, field: Field, server: string): string {
  switch (error.code) {
    case 'missing':
      return missing(field);
    case 'must-be':
      return error.value
        ? 'لا يمكن هنا إرسال غير «نعم». يمكنك أيضًا رفض السؤال.'
        : 'لا يمكن هنا إرسال غير «لا». يمكنك أيضًا رفض السؤال.';
    case 'too-short':
      return `اكتب ${charactersToWrite(error.min)} على الأقل؛ عدد الأحرف الآن ${error.length}.`;
    case 'too-long':
      return `اكتب ${charactersToWrite(error.max)} على الأكثر؛ عدد الأحرف الآن ${error.length}.`;
    case 'not-email':
      return `اكتب عنوان بريد إلكتروني مثل ${leftToRight('name@example.com')}.`;
    case 'not-uri':
      return `اكتب عنوانًا كاملًا مثل ${leftToRight('https://example.com/page')}، بلا مسافات.`;
    case 'not-date':
      return 'اكتب تاريخًا كاملًا موجودًا في التقويم: اليوم والشهر والسنة.';
    case 'not-date-time':
      return 'اكتب تاريخًا ووقتًا كاملين: اليوم والشهر والسنة والساعة والدقيقة.';
    case 'skipped-time':
      return 'لا وجود لهذا الوقت في ذلك اليوم لأن الساعة تُقدَّم. اختر وقتًا قبله أو بعده.';
    case 'doubled-time':
      return 'يتكرر هذا الوقت مرتين في ذلك اليوم لأن الساعة تُؤخَّر. اختر أيّهما تقصد.';
    case 'not-number':
      return field.kind === 'number' && field.integer
        ? 'اكتب عددًا صحيحًا بالأرقام، مثل 12.'
        : `اكتب عددًا بالأرقام، مثل 12 أو ${written(1.5, field)}.`;
    case 'grouped':
      return `اكتب العدد بلا نقاط بين أرقامه، مثل 1500 أو ${leftToRight('1,5')}. قد تعني النقطة أحد عددين.`;
    case 'decimal-comma':
      return `اكتب الكسر العشري بعد نقطة، مثل ${leftToRight('1.5')}. قد تعني الفاصلة أحد عددين.`;
    case 'not-integer':
      return 'اكتب عددًا صحيحًا بلا كسور.';
    case 'too-large':
      return 'هذا العدد أكبر من أن يُرسل.';
    case 'inexact':
      return 'أرقام هذا العدد أكثر من أن يُرسل بدقة.';
    case 'too-small':
      return `اكتب عددًا لا يقل عن ${written(error.limit, field)}.`;
    case 'too-big':
      return `اكتب عددًا لا يزيد على ${written(error.limit, field)}.`;
    case 'not-above':
      return `اكتب عددًا أكبر من ${written(error.limit, field)}.`;
    case 'not-below':
      return `اكتب عددًا أصغر من ${written(error.limit, field)}.`;
    case 'not-multiple':
      return `اكتب عددًا من مضاعفات ${written(error.of, field)}.`;
    case 'not-an-option':
      return 'اختر إحدى الإجابات المعروضة.';
    case 'too-few':
      return `اختر ${answersToChoose(error.min)} على الأقل.`;
    case 'too-many':
      return `اختر ${answersToChoose(error.max)} على الأكثر.`;
    case 'pattern':
      return notPattern(error.pattern, field);
    case 'not-format':
      return notFormat(error.format);
    case 'mismatch':
      return mismatchInArabic(error.rule, server);
    default:
      return error satisfies never;
  }
}

function missing(field: Field): string {
  switch (field.kind) {
    case 'text':
      return field.format === 'date' || field.format === 'date-time' ? 'اختر تاريخًا.' : 'اكتب إجابة.';
    case 'number':
      return 'اكتب عددًا.';
    case 'boolean':
      return 'اختر «نعم» أو «لا».';
    case 'choice':
      return 'اختر إحدى الإجابات.';
    case 'choices':
      return 'اختر إجابة واحدة على الأقل.';
    default:
      return field satisfies never;
  }
}

/** A number as the person writes numbers; its sign stays before it. */
function written(value: number, field: Field): string {
  return leftToRight(numberText(value, field.kind === 'number' && field.decimalComma));
}
