import type { FieldError } from '../../schema/index.ts';
import type { UncheckedReason } from '../form/check/opinion.ts';

/** Examples for the formats that a text box cannot show by itself. */
const examples: ReadonlyMap<string, string> = new Map([
  ['time', 'eine Uhrzeit wie 14:30:00Z'],
  ['duration', 'eine Dauer wie P3DT4H (3 Tage und 4 Stunden)'],
  ['hostname', 'den Namen eines Rechners, wie www.example.com'],
  ['ipv4', 'eine IP-Adresse wie 192.0.2.1'],
  ['ipv6', 'eine IPv6-Adresse wie 2001:db8::1'],
  ['url', 'eine vollständige Adresse wie https://example.com/page'],
  ['uri-reference', 'eine Adresse wie /page oder https://example.com/page'],
  ['uuid', 'eine UUID wie 123e4567-e89b-12d3-a456-426614174000'],
  ['regex', 'einen regulären Ausdruck wie ^[a-z]+$'],
  ['byte', 'Text in Base64, wie aGVsbG8='],
  ['int32', 'eine ganze Zahl von -2147483648 bis 2147483647'],
]);

export function notFormat(format: string): string {
  return `Schreiben Sie ${examples.get(format) ?? `dies im Format „${format}“`}.`;
}

export function mismatchInGerman(rule: string, server: string): string {
  return `Dies passt nicht zu der Form, die ${asked(server)}: ${broken(rule)}`;
}

function broken(rule: string): string {
  switch (rule) {
    case 'not':
      return 'Es ist eine der ausgeschlossenen Antworten.';
    case 'enum':
    case 'const':
      return 'Es ist keine der erlaubten Antworten.';
    case 'uniqueItems':
      return 'Eine Antwort kommt zweimal vor.';
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'propertyNames':
    case 'false schema':
      return 'Es kann nicht zusammen mit den anderen Antworten beantwortet werden. Leeren Sie es, wenn Sie können.';
    default:
      return `Es verletzt die Regel „${rule}“.`;
  }
}

export function formErrorInGerman(error: FieldError, server: string): string {
  const rule = error.code === 'mismatch' ? error.rule : error.code;
  const start = `Ihre Antworten passen nicht zu der Form, die ${asked(server)}`;
  switch (rule) {
    case 'minProperties':
      return `${start}: Beantworten Sie mehr der Fragen.`;
    case 'maxProperties':
      return `${start}: Beantworten Sie weniger der Fragen.`;
    case 'anyOf':
    case 'oneOf':
    case 'not':
    case 'if':
      return `${start}: Die Antworten passen nicht zusammen.`;
    default:
      return `${start}: Die Antworten verletzen die Regel „${rule}“.`;
  }
}

function asked(server: string): string {
  return server === '' ? 'verlangt wird' : `${server} verlangt`;
}

export function uncheckedInGerman(reason: UncheckedReason, server: string): string {
  return `Die Antwort an ${server} wurde ohne zweite Prüfung gesendet: ${because(reason)}`;
}

function because(reason: UncheckedReason): string {
  switch (reason) {
    case 'no-worker':
      return 'Hier lässt sich kein Worker starten.';
    case 'slow-start':
      return 'Der Worker ist nicht rechtzeitig gestartet.';
    case 'too-slow':
      return 'Die Prüfung hat zu lange gedauert.';
    case 'failed':
      return 'Der Worker konnte die Prüfung nicht beenden.';
    default:
      return reason satisfies never;
  }
}
