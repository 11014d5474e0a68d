import type { FieldError } from '../../schema/index.ts';
import type { UncheckedReason } from '../form/check/opinion.ts';
import { isolated, leftToRight } from './isolate.ts';

/** Examples for the formats that a text box cannot show by itself. */
const examples: ReadonlyMap<string, string> = new Map([
  ['time', `وقتًا مثل ${leftToRight('14:30:00Z')}`],
  ['duration', `مدة مثل ${leftToRight('P3DT4H')} (3 أيام و4 ساعات)`],
  ['hostname', `اسم جهاز مضيف مثل ${leftToRight('www.example.com')}`],
  ['ipv4', `عنوان ${leftToRight('IP')} مثل ${leftToRight('192.0.2.1')}`],
  ['ipv6', `عنوان ${leftToRight('IPv6')} مثل ${leftToRight('2001:db8::1')}`],
  ['url', `عنوانًا كاملًا مثل ${leftToRight('https://example.com/page')}`],
  ['uri-reference', `عنوانًا مثل ${leftToRight('/page')} أو ${leftToRight('https://example.com/page')}`],
  ['uuid', `معرّف ${leftToRight('UUID')} مثل ${leftToRight('123e4567-e89b-12d3-a456-426614174000')}`],
  ['regex', `تعبيرًا نمطيًا مثل ${leftToRight('^[a-z]+$')}`],
  ['byte', `نصًا بترميز ${leftToRight('Base64')} مثل ${leftToRight('aGVsbG8=')}`],
  ['int32', `عددًا صحيحًا من ${leftToRight('-2147483648')} إلى 2147483647`],
]);

export function notFormat(format: string): string {
  return `اكتب ${examples.get(format) ?? `هذا بالصيغة «${isolated(format)}»`}.`;
}

export function mismatchInArabic(rule: string, server: string): string {
  return `لا يطابق هذا الشكل ${asked(server)}: ${broken(rule)}`;
}

function broken(rule: string): string {
  switch (rule) {
    case 'not':
      return 'إنها إحدى الإجابات المستبعدة.';
    case 'enum':
    case 'const':
      return 'ليست إحدى الإجابات المسموح بها.';
    case 'uniqueItems':
      return 'إحدى الإجابات مكررة.';
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'propertyNames':
    case 'false schema':
      return 'لا تجتمع هذه الإجابة مع الإجابات الأخرى. امسحها إن أمكن.';
    default:
      return `تخالف القاعدة «${leftToRight(rule)}».`;
  }
}

export function formErrorInArabic(error: FieldError, server: string): string {
  const rule = error.code === 'mismatch' ? error.rule : error.code;
  const start = `لا تطابق إجاباتك الشكل ${asked(server)}`;
  switch (rule) {
    case 'minProperties':
      return `${start}: أجب عن مزيد من الأسئلة.`;
    case 'maxProperties':
      return `${start}: أجب عن عدد أقل من الأسئلة.`;
    case 'anyOf':
    case 'oneOf':
    case 'not':
    case 'if':
      return `${start}: الإجابات لا تتوافق معًا.`;
    default:
      return `${start}: الإجابات تخالف القاعدة «${leftToRight(rule)}».`;
  }
}

function asked(server: string): string {
  return server === '' ? 'المطلوب' : `الذي يطلبه ${isolated(server)}`;
}

export function uncheckedInArabic(reason: UncheckedReason, server: string): string {
  return `أُرسلت الإجابة إلى ${isolated(server)} دون فحص ثانٍ: ${because(reason)}`;
}

function because(reason: UncheckedReason): string {
  switch (reason) {
    case 'no-worker':
      return 'لا يمكن تشغيل الفحص هنا.';
    case 'slow-start':
      return 'لم يبدأ الفحص في الوقت المحدد.';
    case 'too-slow':
      return 'استغرق الفحص وقتًا طويلًا.';
    case 'failed':
      return 'تعذّر إكمال الفحص.';
    default:
      return reason satisfies never;
  }
}
