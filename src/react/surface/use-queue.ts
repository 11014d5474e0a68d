import { useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  addressProblem,
  type Connection,
  type Problem,
  type Prompt,
  type PromptQueue,
  type PromptRequest,
  type QueueSnapshot,
} from '../../core/index.ts';
import type { FormModel } from '../../schema/index.ts';
import { useSettled } from './use-settled.ts';
import { formOf } from '../prompt/form-of.ts';

/** A prompt that can be drawn. */
export interface DrawnPrompt {
  readonly prompt: Prompt;
  /** The form; undefined in URL mode. */
  readonly model: FormModel | undefined;
  /** Its server is muted. */
  readonly muted: boolean;
}

export interface DrawnQueue {
  readonly drawn: readonly DrawnPrompt[];
  readonly shown: DrawnPrompt | undefined;
  readonly muted: readonly Connection[];
}

/** The queue as a surface draws it. What cannot be drawn is refused, where the queue has not done so itself. */
export function useQueue(queue: PromptQueue): DrawnQueue {
  const snapshot = useSyncExternalStore(queue.subscribe, queue.getSnapshot, queue.getSnapshot);
  useEffect(() => refuseUnreadable(queue, snapshot), [queue, snapshot]);
  const settled = useSettled(snapshot.prompts);
  return useMemo(() => {
    const mutedIds = new Set(snapshot.muted.map(({ id }) => id));
    const drawn = settled.flatMap((prompt) => {
      const read = readRequest(prompt.request);
      const muted = mutedIds.has(prompt.request.connection.id);
      return read.problems === undefined ? [{ prompt, model: read.model, muted }] : [];
    });
    const shown = drawn.find(({ prompt }) => prompt.id === snapshot.shownId);
    return { drawn, shown, muted: snapshot.muted };
  }, [settled, snapshot.shownId, snapshot.muted]);
}

function refuseUnreadable(queue: PromptQueue, { prompts }: QueueSnapshot): void {
  for (const { id, request } of prompts) {
    const { problems } = readRequest(request);
    if (problems) queue.settle(id, { action: 'refused', code: -32602, problems });
  }
}

interface ReadRequest {
  readonly model?: FormModel;
  readonly problems?: readonly Problem[];
}

function readRequest(request: PromptRequest): ReadRequest {
  switch (request.mode) {
    case 'form': {
      const form = formOf(request);
      return form.ok ? { model: form.model } : { problems: form.problems };
    }
    case 'url': {
      const problem = addressProblem(request.url);
      return problem ? { problems: [problem] } : {};
    }
    default:
      return request satisfies never;
  }
}
