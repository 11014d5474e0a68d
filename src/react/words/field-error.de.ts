import { numberText, type Field, type FieldError } from '../../schema/index.ts';
import { mismatchInGerman, notFormat } from './mismatch.de.ts';
import { notPattern } from './pattern.de.ts';

/** One sentence that says what is allowed. */
export function fieldErrorInGerman(error: FieldError, field: Field, server: string): string {
  switch (error.code) {
    case 'missing':
      return missing(field);
    case 'must-be':
      return error.value
        ? 'Hier kann nur „Ja“ abgesendet werden. Sie können die Frage auch ablehnen.'
        : 'Hier kann nur „Nein“ abgesendet werden. Sie können die Frage auch ablehnen.';
    case 'too-short':
      return `Schreiben Sie mindestens ${error.min} Zeichen; jetzt ${are(error.length)}.`;
    case 'too-long':
      return `Schreiben Sie höchstens ${error.max} Zeichen; jetzt ${are(error.length)}.`;
    case 'not-email':
      return 'Schreiben Sie eine E-Mail-Adresse wie name@example.com.';
    case 'not-uri':
      return 'Schreiben Sie eine vollständige Adresse wie https://example.com/page, ohne Leerzeichen.';
    case 'not-date':
      return 'Schreiben Sie ein vollständiges Datum, das es im Kalender gibt: Tag, Monat und Jahr.';
    case 'not-date-time':
      return 'Schreiben Sie Datum und Uhrzeit vollständig: Tag, Monat, Jahr, Stunde und Minute.';
    case 'skipped-time':
      return 'Diese Uhrzeit wird an diesem Tag übersprungen. Wählen Sie eine Uhrzeit davor oder danach.';
    case 'doubled-time':
      return 'Diese Uhrzeit gibt es an diesem Tag zweimal, weil die Uhr zurückgestellt wird. Wählen Sie, welche Sie meinen.';
    case 'not-number':
      return field.kind === 'number' && field.integer
        ? 'Schreiben Sie eine ganze Zahl in Ziffern, wie 12.'
        : `Schreiben Sie eine Zahl in Ziffern, wie 12 oder ${written(1.5, field)}.`;
    case 'grouped':
      return 'Schreiben Sie die Zahl ohne Punkte zwischen den Ziffern, wie 1500 oder 1,5. Ein Punkt könnte zwei Zahlen bedeuten.';
    case 'decimal-comma':
      return 'Schreiben Sie die Nachkommastellen hinter einen Punkt, wie 1.5. Ein Komma könnte zwei Zahlen bedeuten.';
    case 'not-integer':
      return 'Schreiben Sie eine ganze Zahl, ohne Nachkommastellen.';
    case 'too-large':
      return 'Diese Zahl ist zu groß, um gesendet zu werden.';
    case 'inexact':
      return 'Diese Zahl hat zu viele Ziffern, um genau gesendet zu werden.';
    case 'too-small':
      return `Schreiben Sie eine Zahl ab ${written(error.limit, field)}.`;
    case 'too-big':
      return `Schreiben Sie eine Zahl bis ${written(error.limit, field)}.`;
    case 'not-above':
      return `Schreiben Sie eine Zahl über ${written(error.limit, field)}.`;
    case 'not-below':
      return `Schreiben Sie eine Zahl unter ${written(error.limit, field)}.`;
    case 'not-multiple':
      return `Schreiben Sie ein Vielfaches von ${written(error.of, field)}.`;
    case 'not-an-option':
      return 'Wählen Sie eine der angezeigten Antworten.';
    case 'too-few':
      return `Wählen Sie mindestens ${error.min} aus.`;
    case 'too-many':
      return `Wählen Sie höchstens ${error.max} aus.`;
    case 'pattern':
      return notPattern(error.pattern, field);
    case 'not-format':
      return notFormat(error.format);
    case 'mismatch':
      return mismatchInGerman(error.rule, server);
    default:
      return error satisfies never;
  }
}

function missing(field: Field): string {
  switch (field.kind) {
    case 'text':
      return field.format === 'date' || field.format === 'date-time'
        ? 'Wählen Sie ein Datum.'
        : 'Schreiben Sie eine Antwort.';
    case 'number':
      return 'Schreiben Sie eine Zahl.';
    case 'boolean':
      return 'Wählen Sie „Ja“ oder „Nein“.';
    case 'choice':
      return 'Wählen Sie eine der Antworten.';
    case 'choices':
      return 'Wählen Sie mindestens eine der Antworten.';
    default:
      return field satisfies never;
  }
}

/** A number as the person writes numbers. */
function written(value: number, field: Field): string {
  return numberText(value, field.kind === 'number' && field.decimalComma);
}

function are(count: number): string {
  return count === 1 ? 'ist es 1' : `sind es ${count}`;
}
