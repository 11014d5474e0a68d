import type { AddressWarning } from '../url/address.ts';
import type { AddressStrings } from './address-strings.ts';
import { isolated, leftToRight } from './isolate.ts';

export const addressInArabic: AddressStrings = {
  opens: 'يُفتح في علامة تبويب جديدة',
  openedIn: 'فُتح في علامة تبويب جديدة',
  open: (host) => `فتح ${leftToRight(host)}`,
  openHint: (server) => `يفتح علامة تبويب جديدة ويبلغ ${isolated(server)} بموافقتك`,
  lookClosely: 'قبل أن تفتحه',
  addressWarning,
  addressNotLoaded: 'تعذّر فحص العنوان، ولذلك لا يمكن فتحه الآن. لا يزال بإمكانك رفض السؤال أو إغلاقه.',
  openBlocked: (server) => `لم يفتح المتصفح علامة تبويب جديدة، ولم يُرسل شيء إلى ${isolated(server)}.`,
  openAgainBlocked: 'لم يفتح المتصفح علامة تبويب جديدة.',
  copyAddress: 'نسخ العنوان',
  openedByHand: 'لقد فتحته بنفسي',
  openedByHandHint: (server) => `يبلغ ${isolated(server)} بموافقتك`,
  opened: (host, server) => `لقد فتحت ${leftToRight(host)}، و${isolated(server)} على علم بموافقتك.`,
  finishThere: (tool) =>
    tool === undefined
      ? 'أنجز هناك ما هو مطلوب، ثم عد إلى هنا.'
      : `أنجز هناك ما هو مطلوب، ثم عد إلى هنا: ${isolated(tool)} في انتظار ذلك.`,
  haveFinished: 'لقد انتهيت',
  haveFinishedHint: (server, awaited) =>
    awaited
      ? `يُطلب من ${isolated(server)} أن يتابع`
      : `يزيله من القائمة، و${isolated(server)} يلاحظ ذلك بنفسه`,
  openAgain: 'فتح مرة أخرى',
  forget: 'نسيان',
  forgetHint: 'يزيله من القائمة دون إرسال شيء',
  checkingFinished: (server) => `جارٍ سؤال ${isolated(server)}…`,
  notFinishedYet: (server) => `لا يعلم ${isolated(server)} بعد أنك انتهيت، وسيُسأل مجددًا تلقائيًا.`,
  finishedAt: (host, server) => `انتهى ${leftToRight(host)}، ويتابع ${isolated(server)} عمله.`,
  openedShort: 'مفتوح ولم ينتهِ',
  openedTitle: 'عناوين مفتوحة لم تنتهِ بعد',
};

function addressWarning(warning: AddressWarning): string {
  switch (warning.kind) {
    case 'userinfo':
      return `«${leftToRight(warning.userinfo)}» ليس وجهة العنوان، بل اسم أو كلمة مرور. وجهته ${leftToRight(warning.host)}.`;
    case 'punycode':
      return `في اسمه حروف قد تشبه غيرها: يُقرأ «${isolated(warning.shown)}» وهو ${leftToRight(warning.host)}.`;
    case 'mixed-scripts':
      return `يخلط اسمه حروفًا من عدة أبجديات (${warning.scripts.map(leftToRight).join('، ')})، كما تفعل الأسماء المقلَّدة.`;
    case 'local':
      return `${leftToRight(warning.host)} هو هذا الحاسوب أو جهاز في شبكتك، وليس موقعًا على الإنترنت.`;
    case 'ip-address':
      return `هو رقم (${leftToRight(warning.host)}) بلا اسم، فلا يمكنك معرفة صاحبه.`;
    case 'not-encrypted':
      return `هو غير مشفَّر (${leftToRight('http')}): قد يقرأ آخرون في الطريق ما تراه وتدخله هناك ويغيّرونه.`;
    case 'port':
      return `يستخدم منفذًا غير معتاد (${leftToRight(warning.port)}).`;
    case 'long':
      return `طوله بالحروف ${warning.length}. انظر إليه كاملًا.`;
    default:
      return warning satisfies never;
  }
}
