/** What a person does, or what happens around them, in the words of the cases. A field is a property's name. */
export type Action =
  | { readonly do: 'type'; readonly field: string; readonly keys: string }
  | { readonly do: 'clear'; readonly field: string }
  | { readonly do: 'fill'; readonly field: string; readonly text: string }
  | { readonly do: 'choose'; readonly field: string; readonly option: string }
  | { readonly do: 'search'; readonly field: string; readonly keys: string; readonly option: string }
  | { readonly do: 'tick' | 'untick'; readonly field: string; readonly option: string }
  | { readonly do: 'focus'; readonly field: string }
  | { readonly do: 'press'; readonly key: string }
  | { readonly do: 'press button'; readonly name: string | RegExp }
  | { readonly do: 'follow link'; readonly name: RegExp }
  /** These wait, as a person would, until the question takes an answer. */
  | {
      readonly do: 'submit' | 'reject' | 'close' | 'escape' | 'press outside' | 'wait for the guard';
    }
  | { readonly do: 'compose'; readonly field: string; readonly text: string }
  /** A key that goes to the input method: while it composes, or reported as 229 just after. */
  | { readonly do: 'composing key'; readonly key: 'Enter' | 'Escape' }
  | { readonly do: 'commit'; readonly text: string }
  | { readonly do: 'drag from'; readonly field: string }
  | { readonly do: 'leave the tab' | 'return to the tab' }
  | { readonly do: 'chat'; readonly keys: string }
  | { readonly do: 'switch to'; readonly id: RequestId; readonly server?: string }
  /** Sends a request of the case that was not sent at the start. */
  | { readonly do: 'ask'; readonly id: RequestId }
  | { readonly do: 'withdraw'; readonly id: RequestId }
  | { readonly do: 'end the server' }
  /** Moves the page's clock on; needs `clock`. */
  | { readonly do: 'pass'; readonly seconds: number };

/** What must be seen, in the page or by the server. */
export type Check =
  /** An error at the field, joined to its control by `aria-invalid` and `aria-describedby`. */
  | { readonly see: 'error'; readonly field: string; readonly text: RegExp }
  | { readonly see: 'no error'; readonly field: string }
  | { readonly see: 'value'; readonly field: string; readonly text: string }
  | { readonly see: 'unanswered'; readonly field: string }
  | { readonly see: 'unticked'; readonly field: string }
  | { readonly see: 'read only'; readonly field: string }
  /** All answers that can be chosen, and no control beside them. */
  | { readonly see: 'options'; readonly field: string; readonly options: readonly string[] }
  | { readonly see: 'named'; readonly field: string; readonly role: ControlRole; readonly name: string }
  | { readonly see: 'described'; readonly field: string; readonly text: RegExp }
  | {
      readonly see: 'attribute';
      readonly field: string;
      readonly name: string;
      readonly value: string | RegExp;
    }
  | { readonly see: 'focus on field'; readonly field: string }
  | { readonly see: 'focus on the error summary' | 'focus on no button' | 'focus untouched' }
  | { readonly see: 'controls'; readonly count: number }
  | { readonly see: 'buttons'; readonly names: readonly (string | RegExp)[] }
  | { readonly see: 'button'; readonly name: string | RegExp; readonly state: 'enabled' | 'absent' }
  | { readonly see: 'text' | 'no text' | 'page title'; readonly text: string | RegExp }
  /** Text in a field or around it; isolated, so that it cannot reorder what stands beside it. */
  | { readonly see: 'isolated text'; readonly text: string }
  | { readonly see: 'status'; readonly text: RegExp }
  | { readonly see: 'message'; readonly text: string }
  | { readonly see: 'prompts'; readonly count: number }
  | { readonly see: 'dialog described by its message' | 'only text' | 'nothing flashed up' }
  | { readonly see: 'entry'; readonly id: RequestId; readonly server: string; readonly text: string }
  /** No key took longer than this, in milliseconds of the page's own work. */
  | { readonly see: 'quick keys'; readonly ms: number }
  | { readonly see: 'clipboard'; readonly text: RegExp }
  | { readonly see: 'not logged'; readonly text: string }
  | { readonly see: 'chat'; readonly text: string }
  | { readonly see: 'declared'; readonly modes: readonly string[] }
  | { readonly see: 'nothing sent' }
  | { readonly see: 'sent'; readonly id: RequestId; readonly server?: string; readonly answer: Sent }
  | { readonly see: 'answers sent'; readonly count: number };

export type Step = Action | Check;
export type RequestId = string | number;
type ControlRole = 'textbox' | 'checkbox' | 'radiogroup' | 'group' | 'combobox';

/** What the server receives: a result, or an error of which the code alone is compared. */
export type Sent =
  | { readonly action: 'accept'; readonly content: Readonly<Record<string, unknown>> }
  | { readonly action: 'decline' | 'cancel' }
  | { readonly code: number };

/** One way through a case. A case has several where its text names several. */
export interface Scenario {
  /** Told apart by this in the test's name. */
  readonly name?: string;
  /** `page` is the page of the command; `harness` is a host of another make, with these URL parameters. */
  readonly host?: 'page' | 'harness';
  readonly parameters?: Readonly<Record<string, string>>;
  readonly locale?: string;
  readonly timeZone?: string;
  /** The page's clock can be moved on. */
  readonly clock?: true;
  /** The name that the server gives itself. */
  readonly selfName?: string;
  /** Asked instead of what the case asks, where its text speaks of another request. */
  readonly params?: object;
  /** So many members (`SKU-0000`, …) instead of those that the case writes down. */
  readonly members?: { readonly field: string; readonly count: number };
  /** The server takes the request back in the moment in which it asks. */
  readonly withdrawnAtOnce?: true;
  /** False where nobody asks before the steps do. */
  readonly asksAtStart?: false;
  readonly steps: readonly Step[];
  /** What the case expects is compared at the end, unless the scenario is about something else that it says. */
  readonly ends?: 'as the steps say';
}
