import type { AddressWarning } from '../url/address.ts';
import type { AddressStrings } from './address-strings.ts';

export const addressInGerman: AddressStrings = {
  opens: 'Öffnet in einem neuen Tab',
  openedIn: 'In einem neuen Tab geöffnet',
  open: (host) => `${host} öffnen`,
  openHint: (server) => `öffnet einen neuen Tab und teilt ${server} mit, dass Sie zustimmen`,
  lookClosely: 'Bevor Sie sie öffnen',
  addressWarning,
  addressNotLoaded:
    'Die Adresse konnte nicht geprüft werden und lässt sich noch nicht öffnen. Ablehnen oder schließen können Sie die Frage trotzdem.',
  openBlocked: (server) => `Der Browser hat keinen neuen Tab geöffnet. An ${server} wurde nichts gesendet.`,
  openAgainBlocked: 'Der Browser hat keinen neuen Tab geöffnet.',
  copyAddress: 'Adresse kopieren',
  openedByHand: 'Ich habe sie geöffnet',
  openedByHandHint: (server) => `teilt ${server} mit, dass Sie zustimmen`,
  opened: (host, server) => `Sie haben ${host} geöffnet. ${server} weiß, dass Sie zugestimmt haben.`,
  finishThere: (tool) =>
    tool === undefined
      ? 'Erledigen Sie dort, was verlangt wird, und kommen Sie dann zurück.'
      : `Erledigen Sie dort, was verlangt wird, und kommen Sie dann zurück: ${tool} wartet darauf.`,
  haveFinished: 'Ich bin fertig',
  haveFinishedHint: (server, awaited) =>
    awaited ? `${server} soll weitermachen` : `nimmt den Eintrag aus der Liste, ${server} merkt es selbst`,
  openAgain: 'Noch einmal öffnen',
  forget: 'Vergessen',
  forgetHint: 'nimmt den Eintrag aus der Liste, gesendet wird nichts',
  checkingFinished: (server) => `${server} wird gefragt…`,
  notFinishedYet: (server) =>
    `${server} weiß noch nicht, dass Sie fertig sind. Es wird von selbst wieder nachgefragt.`,
  finishedAt: (host, server) => `${host} ist erledigt, ${server} macht weiter.`,
  openedShort: 'geöffnet, nicht erledigt',
  openedTitle: 'Geöffnet, noch nicht erledigt',
};

function addressWarning(warning: AddressWarning): string {
  switch (warning.kind) {
    case 'userinfo':
      return `„${warning.userinfo}“ ist nicht das Ziel, sondern ein Name oder Passwort. Sie führt zu ${warning.host}.`;
    case 'punycode':
      return `Ihr Name enthält Buchstaben, die anderen gleichen können: Er liest sich „${warning.shown}“ und ist ${warning.host}.`;
    case 'mixed-scripts':
      return `Ihr Name mischt Buchstaben mehrerer Alphabete (${warning.scripts.join(', ')}), wie es Nachahmungen tun.`;
    case 'local':
      return `${warning.host} ist dieser Computer oder etwas in Ihrem eigenen Netz, keine Seite im Internet.`;
    case 'ip-address':
      return `Sie ist eine Zahl (${warning.host}) ohne Namen, Sie können also nicht erkennen, wem sie gehört.`;
    case 'not-encrypted':
      return 'Sie ist nicht verschlüsselt (http): Andere können unterwegs lesen und ändern, was Sie dort sehen und eingeben.';
    case 'port':
      return `Sie verwendet einen ungewöhnlichen Port (${warning.port}).`;
    case 'long':
      return `Sie ist ${warning.length} Zeichen lang. Sehen Sie sie ganz an.`;
    default:
      return warning satisfies never;
  }
}
