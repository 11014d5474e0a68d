import type { CancelledBy, Outcome } from '../../core/index.ts';
import { addressInArabic } from './address.ar.ts';
import {
  answersToChoose,
  counted,
  hoursToCome,
  minutesToCome,
  numbered,
  secondsToCome,
  timesDone,
  questionsToEnd,
} from './count.ar.ts';
import { fieldErrorInArabic } from './field-error.ar.ts';
import { isolated, leftToRight } from './isolate.ts';
import { formErrorInArabic, uncheckedInArabic } from './mismatch.ar.ts';
import type { Strings } from './strings.ts';

export const arabic: Strings = {
  ...addressInArabic,
  language: 'ar',
  direction: 'rtl',
  waitingPrompts: 'الأسئلة المنتظرة',
  promptTitle: (server, firstLine) => `سؤال من ${isolated(server)}: ${isolated(firstLine)}`,
  asks: (server) => `سؤال من ${isolated(server)}`,
  asked: (server) => `سؤال منتهٍ من ${isolated(server)}`,
  callsItself: (name) => `يسمّي نفسه «${isolated(name)}»`,
  request: (id) => `الطلب ${numbered(id)}`,
  age: (seconds) => {
    if (seconds < 60) return `${seconds} ث`;
    const minutes = Math.floor(seconds / 60);
    return minutes < 60 ? `${minutes} د` : `${Math.floor(minutes / 60)} س`;
  },
  submit: 'إرسال',
  reject: 'رفض',
  close: 'إغلاق',
  later: 'لاحقًا',
  submitHint: (server) => `يرسل إجاباتك إلى ${isolated(server)}`,
  rejectHint: (server) => `يبلغ ${isolated(server)} برفضك`,
  closeHint: (server) => `ينهي السؤال دون إجابة، وقد يعيد ${isolated(server)} طرحه`,
  laterHint: 'يُبقي السؤال في الانتظار',
  sending: 'جارٍ إرسال إجابتك…',
  held: 'حُفظت إجابتك، وستُرسَل بعد الإجابة عن بقية أسئلة هذا الاستدعاء.',
  heldShort: 'أُجيب عنه ولم يُرسَل بعد',
  loading: 'جارٍ تحضير النموذج…',
  formNotLoaded: 'تعذّر تحميل النموذج، ولذلك لا يمكن ملؤه الآن. لا يزال بإمكانك رفض السؤال أو إغلاقه.',
  sendFailed: (server, reason) => `لم تصل إجابتك إلى ${isolated(server)}${because(reason)}`,
  tryAgain: 'إعادة المحاولة',
  guarded: 'ظهر هذا السؤال للتو. يُرجى الضغط مرة أخرى.',
  graceLeft: (seconds) => `يُغلق السؤال بعد ${secondsToCome(seconds)}`,
  graceStarted: (seconds) =>
    `يُغلق السؤال بعد ${secondsToCome(seconds)} دون إجابة. اكتب أو اضغط لإبقائه مفتوحًا.`,
  keepAnswering: 'متابعة الإجابة',
  closeNow: 'إغلاق الآن',
  timeLeft: (seconds) => `ينتهي الوقت بعد ${duration(seconds)}`,
  moreTime: 'وقت إضافي',
  timeWarning: (server, seconds, extendable) =>
    `ينتهي وقت الإجابة عن سؤال ${isolated(server)} بعد ${duration(seconds)}.${extendable ? ' اضغط «وقت إضافي» لتحصل على المزيد.' : ''}`,
  timeExtended: (seconds) => `حصلت على وقت إضافي، وينتهي بعد ${duration(seconds)}.`,
  filledInAgain: 'مُلئ النموذج بما كتبته سابقًا.',
  startAfresh: 'البدء من جديد',
  draftOffered: 'سبق أن كتبت شيئًا في هذا النموذج.',
  useDraft: 'ملء النموذج به مجددًا',
  answersOffered: 'سبق أن أجبت عن هذا النموذج في الاستدعاء نفسه.',
  useAnswers: 'استخدام إجاباتي السابقة',
  rejectedBefore: (count, minutesAgo) =>
    count === 1
      ? `رفضت سؤالًا مشابهًا ${ago(minutesAgo)}.`
      : `رفضت أسئلة مشابهة ${timesDone(count)}، آخرها ${ago(minutesAgo)}.`,
  cancelCall: (tool) => `إلغاء ${isolated(tool)}`,
  cancelCallHint: (tool) => `يوقف ${isolated(tool)} تمامًا دون إجابة`,
  mute: (server) => `كتم ${isolated(server)}`,
  muteHint: 'تنتظر أسئلته التالية في القائمة دون أن تُفتح',
  muted: (server) => `تنتظر أسئلة ${isolated(server)} في القائمة دون أن تُفتح.`,
  unmute: 'إلغاء الكتم',
  position: (index, count) => `السؤال ${index} من ${count}`,
  previous: 'السؤال السابق',
  next: 'السؤال التالي',
  rejectAll: (count, server) => `رفض الكل (${count})${from(server)}`,
  closeAll: (count, server) => `إغلاق الكل (${count})${from(server)}`,
  setAside: 'مؤجَّل',
  waitsMuted: 'ينتظر لأن خادمه مكتوم',
  endedShort: 'منتهٍ',
  endedTitle: 'أسئلة انتهت دون إجابة',
  trayTitle: (count) =>
    `${counted(count, {
      zero: 'لا أسئلة',
      one: 'سؤال واحد',
      two: 'سؤالان',
      few: 'أسئلة',
      many: 'سؤالًا',
      other: 'سؤال',
    })} في الانتظار`,
  arrived: (server, firstLine) => `سؤال من ${isolated(server)}: ${isolated(firstLine)}`,
  ended,
  endedTogether: (action, count) => {
    const questions = questionsToEnd(count);
    return action === 'decline' ? `لقد رفضت ${questions}.` : `لقد أغلقت ${questions} دون إجابة.`;
  },
  keptForYou: 'ما أدخلته محفوظ في الأسفل لتنسخه، ولم يُرسل.',
  copyAnswers: 'نسخ ما أدخلته',
  copied: 'تم النسخ.',
  copyFailed: 'لم يسمح المتصفح بالنسخ. حدّد النص وانسخه بنفسك.',
  dismissNotice: 'إخفاء',
  required: 'مطلوب',
  optional: 'اختياري',
  filledIn: (server) => `معبّأ مسبقًا من ${isolated(server)}`,
  hiddenIn: (text) => `في النص محارف لا تُرى: ${isolated(text)}`,
  yes: 'نعم',
  no: 'لا',
  choose: 'اختر…',
  noAnswer: 'بلا إجابة',
  clear: (label) => `مسح ${isolated(label)}`,
  showAnswers: (label) => `عرض إجابات ${isolated(label)}`,
  matchCount: (count) =>
    counted(count, {
      zero: 'لا توجد إجابة مطابقة.',
      one: 'إجابة واحدة مطابقة.',
      two: 'إجابتان مطابقتان.',
      few: 'إجابات مطابقة.',
      many: 'إجابة مطابقة.',
      other: 'إجابة مطابقة.',
    }),
  moreMatches: (count) =>
    counted(count, {
      zero: 'لا توجد إجابات أخرى.',
      one: 'إجابة أخرى واحدة: اكتب للعثور عليها.',
      two: 'إجابتان أخريان: اكتب للعثور عليهما.',
      few: 'إجابات أخرى: اكتب للعثور عليها.',
      many: 'إجابة أخرى: اكتب للعثور عليها.',
      other: 'إجابة أخرى: اكتب للعثور عليها.',
    }),
  noMatches: 'لا توجد إجابة مطابقة.',
  filter: 'اكتب للعثور على الإجابات',
  chosenCount: (count, max) => `عدد ما اخترته ${count}، والحد الأقصى ${max}.`,
  chooseCount: (min, max) => {
    if (max === undefined) return min > 0 ? `اختر ${answersToChoose(min)} على الأقل.` : undefined;
    if (min <= 0) return `اختر ${answersToChoose(max)} على الأكثر.`;
    return min === max ? `اختر ${answersToChoose(min)}.` : `اختر من ${min} إلى ${answersToChoose(max)}.`;
  },
  timeZone: (zone, offset) => `المنطقة الزمنية: ${leftToRight(zone)}، ${leftToRight(offset)}`,
  whichTime: 'تُؤخَّر الساعة في ذلك اليوم، فيتكرر هذا الوقت مرتين. أيّهما تقصد؟',
  earlierTime: (offset) => `الأول، ${leftToRight(offset)}`,
  laterTime: (offset) => `الثاني، ${leftToRight(offset)}`,
  secretWarning: (server, labels) =>
    `يطلب ${isolated(server)} ما يبدو أنه معلومة سرية${labels.length > 0 ? ` (${labels.map(isolated).join('، ')})` : ''}. لا يجوز للخوادم أن تطلب كلمات مرور أو مفاتيح أو أرقام بطاقات في نموذج كهذا: ما تدخله يُرسل إلى ${isolated(server)} وقد يقرؤه البرنامج الذي تستخدمه معه.`,
  secretConsent: (server) => `إرسالها إلى ${isolated(server)} رغم ذلك`,
  secretMissing: 'ضع علامة هنا لكي ترسل، أو ارفض السؤال.',
  filledInCount: (server, count, unseen) =>
    `${counted(count, {
      zero: 'لا إجابات معبّأة',
      one: 'إجابة واحدة معبّأة',
      two: 'إجابتان معبّأتان',
      few: 'إجابات معبّأة',
      many: 'إجابة معبّأة',
      other: 'إجابة معبّأة',
    })} مسبقًا من ${isolated(server)}${unseen > 0 ? `، منها ${notSeen(unseen)}` : ''}`,
  summaryTitle: (count) =>
    counted(count, {
      zero: 'لا توجد إجابة تحتاج إلى مراجعة',
      one: 'إجابة واحدة تحتاج إلى مراجعة',
      two: 'إجابتان تحتاجان إلى مراجعة',
      few: 'إجابات تحتاج إلى مراجعة',
      many: 'إجابة تحتاج إلى مراجعة',
      other: 'إجابة تحتاج إلى مراجعة',
    }),
  fieldError: fieldErrorInArabic,
  formError: formErrorInArabic,
  unchecked: uncheckedInArabic,
  patternsOnly: 'تُفحص الإجابات وفق الأنماط فقط، لأن سياسة هذه الصفحة لا تسمح بتجهيز المخطط للفحص.',
  schemaNote: (server, text) => `مخطط ${isolated(server)}: ${isolated(text)}`,
};

function from(server: string | undefined): string {
  return server === undefined ? '' : ` من ${isolated(server)}`;
}

function notSeen(count: number): string {
  return counted(count, {
    zero: '0 لم تُعرض بعد',
    one: 'واحدة لم تُعرض بعد',
    two: 'اثنتان لم تُعرضا بعد',
    few: 'لم تُعرض بعد',
    many: 'لم تُعرض بعد',
    other: 'لم تُعرض بعد',
  });
}

function duration(seconds: number): string {
  if (seconds < 60) return secondsToCome(seconds);
  const minutes = Math.floor(seconds / 60);
  const [whole, rest] =
    minutes < 60
      ? [minutesToCome(minutes), seconds % 60 > 0 ? secondsToCome(seconds % 60) : '']
      : [hoursToCome(Math.floor(minutes / 60)), minutes % 60 > 0 ? minutesToCome(minutes % 60) : ''];
  return rest === '' ? whole : `${whole} و${rest}`;
}

function ago(minutes: number): string {
  if (minutes < 1) return 'قبل قليل';
  return `قبل ${minutes < 60 ? minutesToCome(minutes) : hoursToCome(Math.floor(minutes / 60))}`;
}

function ended(outcome: Outcome, server: string): string {
  switch (outcome.action) {
    case 'accept':
      return outcome.content === undefined ? 'لقد وافقت على فتح العنوان.' : 'لقد أرسلت إجابتك.';
    case 'decline':
      return 'لقد رفضت السؤال.';
    case 'cancel':
      return cancelled(outcome.by);
    case 'expired':
      return `انتهى وقت الإجابة عن سؤال ${isolated(server)}.`;
    case 'withdrawn':
      return `سحب ${isolated(server)} سؤاله${because(outcome.reason)}`;
    case 'call-cancelled':
      return `أُلغي الاستدعاء الذي جاء منه السؤال${because(outcome.reason)}`;
    case 'disconnected':
      return `انقطع الاتصال مع ${isolated(server)}، فلا يمكن إرسال أي إجابة${because(outcome.reason)}`;
    case 'refused':
      return `تعذّر عرض سؤال من ${isolated(server)}، فرُفض تلقائيًا.`;
    default:
      return outcome satisfies never;
  }
}

function cancelled(by: CancelledBy): string {
  switch (by) {
    case 'escape':
      return `أُغلق السؤال بمفتاح ${isolated('Escape')} دون إجابة.`;
    case 'close':
      return 'أُغلق السؤال دون إجابة.';
    case 'blur':
      return 'أُغلق السؤال بالضغط خارجه دون إجابة.';
    case 'away':
      return 'أُغلق السؤال بسبب غيابك دون إجابة.';
    case 'page-closed':
      return 'أُغلق السؤال مع الصفحة دون إجابة.';
    case 'host':
      return 'أغلق هذا البرنامج السؤال دون إجابة.';
    default:
      return by satisfies never;
  }
}

/** Somebody else's reason, in quotation marks because it is theirs. */
function because(reason: string | undefined): string {
  return reason === undefined || reason.trim() === '' ? '.' : `: «${reason.trim()}»`;
}
