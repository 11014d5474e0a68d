import type { ReactElement } from 'react';
import type { Outcome } from '../../core/index.ts';
import { halfFilled, typedMark, type Draft, type Field, type FormModel } from '../../schema/index.ts';
import { endingText } from '../words/ending-text.ts';
import { Sentence } from '../words/Sentence.tsx';
import { useStrings } from '../words/StringsContext.tsx';
import { CopyButton } from './CopyButton.tsx';
import type { Strings } from '../words/strings.ts';

interface EndedNoticeProps {
  readonly outcome: Outcome;
  readonly server: string;
  readonly model: FormModel;
  readonly draft: Draft;
}

/** Why a question ended from outside, and a way to take along what was entered. */
export function EndedNotice({ outcome, server, model, draft }: EndedNoticeProps): ReactElement {
  const strings = useStrings();
  return (
    <div className="mcpe-notice mcpe-ended">
      <p>
        <strong>
          <Sentence text={endingText(strings, outcome, server)} />
        </strong>
      </p>
      <p>{strings.keptForYou}</p>
      <CopyButton text={() => draftAsText(model, draft, strings)}>{strings.copyAnswers}</CopyButton>
    </div>
  );
}

/** "Label: answer" lines of all that was entered. */
export function draftAsText(model: FormModel, draft: Draft, strings: Strings): string {
  return model.fields
    .flatMap((field) => {
      const text = answerText(field, draft, strings);
      return text === '' ? [] : [`${field.label}: ${text}`];
    })
    .join('\n');
}

function answerText(field: Field, draft: Draft, strings: Strings): string {
  const value = draft[field.key];
  switch (field.kind) {
    case 'text':
    case 'number':
      return typeof value === 'string' && value !== halfFilled ? value : '';
    case 'boolean':
      return value === undefined ? '' : value ? strings.yes : strings.no;
    case 'choice':
      if (typeof value !== 'string' || value === '') return '';
      return value.startsWith(typedMark)
        ? value.slice(typedMark.length)
        : (field.options[Number(value)]?.label ?? '');
    case 'choices':
      return Array.isArray(value)
        ? value.map((index) => field.options[Number(index)]?.label ?? '').join(', ')
        : '';
    default:
      return field satisfies never;
  }
}
