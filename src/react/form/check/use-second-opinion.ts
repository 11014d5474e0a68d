import { useCallback, useEffect, useRef, useState } from 'react';
import type { ContentValue, FormModel } from '../../../schema/index.ts';
import { useStrings } from '../../words/StringsContext.tsx';
import type { FormAnswer } from '../SchemaForm.tsx';
import { useNote } from './NoteContext.tsx';
import type { Fault, Opinion } from './opinion.ts';
import { createSecondOpinion } from './second-opinion.ts';
import { startWorker } from './start-worker.ts';

type Content = Readonly<Record<string, ContentValue>>;

/** One for all forms of the page: at most one worker stands ready. */
const secondOpinion = createSecondOpinion({ startWorker });

interface SecondOpinionInput {
  readonly model: FormModel;
  /** The server's own schema, which the model was read from. */
  readonly schema: unknown;
  readonly server: string;
  /** False as soon as the prompt ends, is being sent, or is about to close: a check that runs is dropped. */
  readonly open: boolean;
  readonly onPass: (content: Content) => void;
  readonly onFaults: (faults: readonly Fault[]) => void;
}

/** The check between a press on Submit and the sending. What cannot be checked goes out, with a note. */
export function useSecondOpinion(input: SecondOpinionInput): {
  readonly checking: boolean;
  readonly check: (answer: FormAnswer) => Promise<void>;
  /** What was checked is no longer what stands in the form. */
  readonly drop: () => void;
} {
  const { model, open } = input;
  const strings = useStrings();
  const note = useNote();
  const [checking, setChecking] = useState(false);
  const running = useRef<AbortController>(undefined);
  // The check ends in a later turn, in which only the newest functions are right.
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const asksAnything = model.fields.length > 0;

  const drop = useCallback(() => {
    if (!running.current) return;
    running.current.abort();
    running.current = undefined;
    setChecking(false);
  }, []);

  useEffect(() => {
    if (!open) drop();
  }, [open, drop]);
  useEffect(() => drop, [drop]);
  useEffect(() => (open && asksAnything ? secondOpinion.hold() : undefined), [open, asksAnything]);

  const conclude = useCallback(
    (content: Content, opinion: Opinion) => {
      const { server, onPass, onFaults } = latest.current;
      // First what the person did: a note is a remark, and the host's function for it may throw.
      if (opinion.kind === 'invalid') onFaults(opinion.errors);
      else onPass(content);
      switch (opinion.kind) {
        case 'valid':
        case 'invalid':
          for (const each of opinion.notes)
            note(each.kind === 'schema' ? strings.schemaNote(server, each.text) : strings.patternsOnly);
          break;
        case 'unchecked':
          note(strings.unchecked(opinion.reason, server));
          break;
        default:
          opinion satisfies never;
      }
    },
    [note, strings],
  );

  const check = useCallback(
    async ({ content, isComplete }: FormAnswer) => {
      const { model, schema, onPass, onFaults } = latest.current;
      const patterns = patternsOf(model);
      // A form without questions has one answer, which needs no check.
      if (model.fields.length === 0) {
        onPass(content);
        return;
      }
      // Of an answer with errors only the patterns can be judged: other rules miss what is not there yet.
      if (!isComplete && patterns.length === 0) {
        onFaults([]);
        return;
      }
      if (running.current) return;
      const controller = new AbortController();
      running.current = controller;
      setChecking(true);
      const opinion = await secondOpinion.check({ schema, content, patterns }, controller.signal);
      if (controller.signal.aborted) return;
      running.current = undefined;
      setChecking(false);
      if (isComplete) conclude(content, opinion);
      else latest.current.onFaults(patternFaults(opinion));
    },
    [conclude],
  );

  return { checking, check, drop };
}

function patternFaults(opinion: Opinion): readonly Fault[] {
  return opinion.kind === 'invalid' ? opinion.errors.filter(({ error }) => error.code === 'pattern') : [];
}

function patternsOf({ fields }: FormModel): readonly { property: string; pattern: string }[] {
  return fields.flatMap((field) =>
    field.kind === 'text' && field.pattern !== undefined
      ? [{ property: field.name, pattern: field.pattern }]
      : [],
  );
}
