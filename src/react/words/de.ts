import type { CancelledBy, Outcome } from '../../core/index.ts';
import { addressInGerman } from './address.de.ts';
import { fieldErrorInGerman } from './field-error.de.ts';
import { formErrorInGerman, uncheckedInGerman } from './mismatch.de.ts';
import type { Strings } from './strings.ts';

export const german: Strings = {
  ...addressInGerman,
  language: 'de',
  direction: 'ltr',
  waitingPrompts: 'Wartende Fragen',
  promptTitle: (server, firstLine) => `${server} fragt: ${firstLine}`,
  asks: (server) => `${server} fragt`,
  asked: (server) => `${server} hat gefragt`,
  callsItself: (name) => `nennt sich „${name}“`,
  request: (id) => `Anfrage #${id}`,
  age: (seconds) => {
    if (seconds < 60) return `${seconds} Sek.`;
    const minutes = Math.floor(seconds / 60);
    return minutes < 60 ? `${minutes} Min.` : `${Math.floor(minutes / 60)} Std.`;
  },
  submit: 'Absenden',
  reject: 'Ablehnen',
  close: 'Schließen',
  later: 'Später',
  submitHint: (server) => `sendet Ihre Antworten an ${server}`,
  rejectHint: (server) => `teilt ${server} mit, dass Sie ablehnen`,
  closeHint: (server) => `endet ohne Antwort, ${server} kann erneut fragen`,
  laterHint: 'lässt die Frage warten',
  sending: 'Ihre Antwort wird gesendet…',
  held: 'Ihre Antwort ist vorgemerkt. Sie wird gesendet, sobald die anderen Fragen dieses Aufrufs beantwortet sind.',
  heldShort: 'Beantwortet, noch nicht gesendet',
  loading: 'Das Formular wird vorbereitet…',
  formNotLoaded:
    'Das Formular konnte nicht geladen werden und lässt sich noch nicht ausfüllen. Ablehnen oder schließen können Sie die Frage trotzdem.',
  sendFailed: (server, reason) => `Ihre Antwort hat ${server} nicht erreicht${because(reason)}`,
  tryAgain: 'Erneut versuchen',
  guarded: 'Diese Frage ist gerade erst erschienen. Bitte drücken Sie noch einmal.',
  graceLeft: (seconds) => `Schließt in ${seconds} Sek.`,
  graceStarted: (seconds) =>
    `Die Frage schließt in ${seconds === 1 ? '1 Sekunde' : `${seconds} Sekunden`}, ohne Antwort. Schreiben oder drücken Sie, um sie zu behalten.`,
  keepAnswering: 'Weiter antworten',
  closeNow: 'Jetzt schließen',
  timeLeft: (seconds) => `noch ${duration(seconds)}`,
  moreTime: 'Mehr Zeit',
  timeWarning: (server, seconds, extendable) =>
    `Für die Frage von ${server} bleiben noch ${duration(seconds)}${extendable ? ' Drücken Sie „Mehr Zeit“, um mehr zu bekommen.' : ''}`,
  timeExtended: (seconds) => `Sie haben jetzt ${duration(seconds)}`,
  filledInAgain: 'Ausgefüllt mit dem, was Sie zuvor eingegeben haben.',
  startAfresh: 'Neu beginnen',
  draftOffered: 'Sie haben in dieses Formular schon einmal etwas eingegeben.',
  useDraft: 'Wieder einsetzen',
  answersOffered: 'Sie haben dieses Formular im selben Aufruf schon einmal beantwortet.',
  useAnswers: 'Meine vorigen Antworten verwenden',
  rejectedBefore: (count, minutesAgo) =>
    count === 1
      ? `Eine ähnliche Frage haben Sie ${ago(minutesAgo)} abgelehnt.`
      : `Ähnliche Fragen haben Sie ${count}-mal abgelehnt, die letzte ${ago(minutesAgo)}.`,
  cancelCall: (tool) => `${tool} abbrechen`,
  cancelCallHint: (tool) => `beendet ${tool} ganz, ohne Antwort`,
  mute: (server) => `${server} stummschalten`,
  muteHint: 'weitere Fragen warten in der Liste, ohne sich zu öffnen',
  muted: (server) => `Fragen von ${server} warten in der Liste, ohne sich zu öffnen.`,
  unmute: 'Stummschaltung aufheben',
  position: (index, count) => `Frage ${index} von ${count}`,
  previous: 'Vorherige Frage',
  next: 'Nächste Frage',
  rejectAll: (count, server) => `Alle ${count}${from(server)} ablehnen`,
  closeAll: (count, server) => `Alle ${count}${from(server)} schließen`,
  setAside: 'zurückgestellt',
  waitsMuted: 'wartet, weil der Server stummgeschaltet ist',
  endedShort: 'beendet',
  endedTitle: 'Ohne Antwort beendet',
  trayTitle: (count) => (count === 1 ? '1 Frage wartet' : `${count} Fragen warten`),
  arrived: (server, firstLine) => `${server} fragt: ${firstLine}`,
  ended,
  endedTogether: (action, count) => {
    const questions = count === 1 ? '1 Frage' : `${count} Fragen`;
    return `Sie haben ${questions} ${action === 'decline' ? 'abgelehnt' : 'geschlossen, ohne Antwort'}.`;
  },
  keptForYou: 'Ihre Eingaben stehen unten, damit Sie sie kopieren können. Gesendet wurden sie nicht.',
  copyAnswers: 'Meine Eingaben kopieren',
  copied: 'Kopiert.',
  copyFailed:
    'Der Browser hat das Kopieren nicht erlaubt. Markieren Sie den Text und kopieren Sie ihn selbst.',
  dismissNotice: 'Ausblenden',
  required: 'erforderlich',
  optional: 'optional',
  filledIn: (server) => `ausgefüllt von ${server}`,
  hiddenIn: (text) => `Darin sind Zeichen, die man nicht sieht: ${text}`,
  yes: 'Ja',
  no: 'Nein',
  choose: 'Bitte wählen…',
  noAnswer: 'Keine Antwort',
  clear: (label) => `${label} leeren`,
  showAnswers: (label) => `Antworten für ${label} anzeigen`,
  matchCount: (count) => (count === 1 ? '1 Antwort passt.' : `${count} Antworten passen.`),
  moreMatches: (count) =>
    count === 1
      ? '1 weitere Antwort: Schreiben Sie, um sie zu finden.'
      : `${count} weitere Antworten: Schreiben Sie, um sie zu finden.`,
  noMatches: 'Keine Antwort passt.',
  filter: 'Schreiben Sie, um Antworten zu finden',
  chosenCount: (count, max) => `${count} von höchstens ${max} gewählt.`,
  chooseCount: (min, max) => {
    if (max === undefined) return min > 0 ? `Wählen Sie mindestens ${min} aus.` : undefined;
    if (min <= 0) return `Wählen Sie höchstens ${max} aus.`;
    return min === max ? `Wählen Sie ${min} aus.` : `Wählen Sie ${min} bis ${max} aus.`;
  },
  timeZone: (zone, offset) => `Zeitzone: ${zone}, ${offset}`,
  whichTime:
    'An diesem Tag wird die Uhr zurückgestellt, daher gibt es diese Uhrzeit zweimal. Welche meinen Sie?',
  earlierTime: (offset) => `die erste, ${offset}`,
  laterTime: (offset) => `die zweite, ${offset}`,
  secretWarning: (server, labels) =>
    `${server} fragt anscheinend nach etwas Geheimem${labels.length > 0 ? ` (${labels.join(', ')})` : ''}. Server dürfen in einem Formular wie diesem nicht nach Passwörtern, Schlüsseln oder Kartennummern fragen: Was Sie eingeben, geht an ${server}, und das Programm, mit dem Sie ${server} verwenden, kann es vielleicht lesen.`,
  secretConsent: (server) => `Trotzdem an ${server} senden`,
  secretMissing: 'Kreuzen Sie dies an, um abzusenden, oder lehnen Sie die Frage ab.',
  filledInCount: (server, count, unseen) =>
    `${count === 1 ? '1 Antwort' : `${count} Antworten`} ausgefüllt von ${server}${unseen > 0 ? `, ${unseen} noch nicht gesehen` : ''}`,
  summaryTitle: (count) =>
    count === 1
      ? '1 Antwort sollten Sie noch einmal ansehen'
      : `${count} Antworten sollten Sie noch einmal ansehen`,
  fieldError: fieldErrorInGerman,
  formError: formErrorInGerman,
  unchecked: uncheckedInGerman,
  patternsOnly:
    'Antworten werden nur auf Muster geprüft, weil die Richtlinie dieser Seite keinem Worker erlaubt, ein Schema zu kompilieren.',
  schemaNote: (server, text) => `Das Schema von ${server}: ${text}`,
};

function from(server: string | undefined): string {
  return server === undefined ? '' : ` von ${server}`;
}

function duration(seconds: number): string {
  if (seconds < 60) return `${seconds} Sek.`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes} Min. ${seconds % 60} Sek.`
    : `${Math.floor(minutes / 60)} Std. ${minutes % 60} Min.`;
}

function ago(minutes: number): string {
  if (minutes < 1) return 'gerade eben';
  return minutes < 60 ? `vor ${minutes} Min.` : `vor ${Math.floor(minutes / 60)} Std.`;
}

function ended(outcome: Outcome, server: string): string {
  switch (outcome.action) {
    case 'accept':
      return outcome.content === undefined
        ? 'Sie haben zugestimmt, die Adresse zu öffnen.'
        : 'Sie haben Ihre Antwort abgesendet.';
    case 'decline':
      return 'Sie haben die Frage abgelehnt.';
    case 'cancel':
      return cancelled(outcome.by);
    case 'expired':
      return `Die Zeit, um ${server} zu antworten, ist abgelaufen.`;
    case 'withdrawn':
      return `${server} hat die Frage zurückgezogen${because(outcome.reason)}`;
    case 'call-cancelled':
      return `Der Aufruf, zu dem die Frage gehörte, wurde abgebrochen${because(outcome.reason)}`;
    case 'disconnected':
      return `${server} ist nicht mehr verbunden, daher kann keine Antwort gesendet werden${because(outcome.reason)}`;
    case 'refused':
      return `Eine Frage von ${server} konnte nicht angezeigt werden und wurde automatisch zurückgewiesen.`;
    default:
      return outcome satisfies never;
  }
}

function cancelled(by: CancelledBy): string {
  switch (by) {
    case 'escape':
      return 'Mit Escape geschlossen, ohne Antwort.';
    case 'close':
      return 'Geschlossen, ohne Antwort.';
    case 'blur':
      return 'Durch einen Klick außerhalb geschlossen, ohne Antwort.';
    case 'away':
      return 'Geschlossen, weil Sie nicht da waren, ohne Antwort.';
    case 'page-closed':
      return 'Mit der Seite geschlossen, ohne Antwort.';
    case 'host':
      return 'Von diesem Programm geschlossen, ohne Antwort.';
    default:
      return by satisfies never;
  }
}

/** Somebody else's reason, in quotation marks because it is theirs. */
function because(reason: string | undefined): string {
  return reason === undefined || reason.trim() === '' ? '.' : `: „${reason.trim()}“`;
}
