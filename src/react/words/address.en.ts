import type { AddressWarning } from '../url/address.ts';
import type { AddressStrings } from './address-strings.ts';

export const addressInEnglish: AddressStrings = {
  opens: 'Opens in a new tab',
  openedIn: 'Opened in a new tab',
  open: (host) => `Open ${host}`,
  openHint: (server) => `opens a new tab and tells ${server} that you agreed`,
  lookClosely: 'Before you open it',
  addressWarning,
  addressNotLoaded:
    'The address could not be checked, so it cannot be opened yet. You can still reject or close.',
  openBlocked: (server) => `The browser did not open a new tab. Nothing was sent to ${server}.`,
  openAgainBlocked: 'The browser did not open a new tab.',
  copyAddress: 'Copy address',
  openedByHand: 'I have opened it',
  openedByHandHint: (server) => `tells ${server} that you agreed`,
  opened: (host, server) => `You opened ${host}. ${server} knows that you agreed.`,
  finishThere: (tool) =>
    tool === undefined
      ? 'Do there what is asked, then come back.'
      : `Do there what is asked, then come back: ${tool} waits for it.`,
  haveFinished: 'I have finished',
  haveFinishedHint: (server, awaited) =>
    awaited ? `${server} is asked to go on` : `takes it off the list, ${server} notices by itself`,
  openAgain: 'Open again',
  forget: 'Forget',
  forgetHint: 'takes it off the list, nothing is sent',
  checkingFinished: (server) => `Asking ${server}…`,
  notFinishedYet: (server) =>
    `${server} does not know yet that you have finished. It is asked again by itself.`,
  finishedAt: (host, server) => `${host} is finished, ${server} goes on.`,
  openedShort: 'opened, not finished',
  openedTitle: 'Opened, not finished yet',
};

function addressWarning(warning: AddressWarning): string {
  switch (warning.kind) {
    case 'userinfo':
      return `“${warning.userinfo}” is not where it leads: that is a name or password. It leads to ${warning.host}.`;
    case 'punycode':
      return `Its name uses letters that can look like others: it reads “${warning.shown}” and is ${warning.host}.`;
    case 'mixed-scripts':
      return `Its name mixes letters of several alphabets (${warning.scripts.join(', ')}), as imitations do.`;
    case 'local':
      return `${warning.host} is this computer or something in your own network, not a site on the internet.`;
    case 'ip-address':
      return `It is a number (${warning.host}) without a name, so that you cannot tell whose it is.`;
    case 'not-encrypted':
      return 'It is not encrypted (http): others on the way can read and change what you see and enter there.';
    case 'port':
      return `It uses an unusual port (${warning.port}).`;
    case 'long':
      return `It is ${warning.length} characters long. Look at all of it.`;
    default:
      return warning satisfies never;
  }
}
