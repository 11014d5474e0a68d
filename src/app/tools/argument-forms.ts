import type { Tool } from '@modelcontextprotocol/client';
import type { Connection } from '../connections/connection.ts';
import { createStore, type Store } from '../shared/store.ts';

/** A tool whose arguments are being filled in. */
export interface ArgumentForm {
  readonly key: string;
  readonly connectionId: string;
  readonly connection: string;
  readonly tool: Tool;
  /** Counts how often the form was asked for; it takes the focus each time. */
  readonly asked: number;
}

/** The argument forms on the page. What was typed outlives a form: opened again, it starts from there. */
export interface ArgumentForms extends Store<readonly ArgumentForm[]> {
  readonly open: (connection: Connection, tool: Tool) => void;
  readonly close: (key: string) => void;
  readonly draft: (key: string) => unknown;
  readonly keepDraft: (key: string, draft: unknown) => void;
}

export function createArgumentForms(): ArgumentForms {
  const store = createStore<readonly ArgumentForm[]>([]);
  const drafts = new Map<string, unknown>();
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    open({ id, target }, tool) {
      const forms = store.getSnapshot();
      const key = JSON.stringify([id, tool.name]);
      const known = forms.find((form) => form.key === key);
      if (known) {
        store.set(forms.map((form) => (form === known ? { ...form, asked: form.asked + 1 } : form)));
      } else {
        store.set([{ key, connectionId: id, connection: target.name, tool, asked: 1 }, ...forms]);
      }
    },
    close: (key) => store.set(store.getSnapshot().filter((form) => form.key !== key)),
    draft: (key) => drafts.get(key),
    keepDraft: (key, draft) => void drafts.set(key, draft),
  };
}
