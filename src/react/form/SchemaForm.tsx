import Form from '@rjsf/core';
import type { ErrorSchema, ObjectFieldTemplateProps, TemplatesType } from '@rjsf/utils';
import {
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import {
  decodeDraft,
  decodeKnown,
  halfFilled,
  sameDraft,
  sameValue,
  startDraft,
  type ContentValue,
  type Draft,
  type FieldError,
  type FormModel,
} from '../../schema/index.ts';
import { useStrings } from '../words/StringsContext.tsx';
import type { Fault } from './check/opinion.ts';
import { FormErrors } from './check/FormErrors.tsx';
import { noFaults, sortFaults, withoutEdited } from './check/faults-shown.ts';
import { errorKind } from './error-kind.ts';
import { ErrorSummary, type SummaryItem } from './ErrorSummary.tsx';
import { FieldTemplate } from './FieldTemplate.tsx';
import { focusField } from './focus-field.ts';
import { FormContext, type FormContextValue } from './FormContext.tsx';
import { mostDrawnIn } from './shape.ts';
import { toRjsf } from './to-rjsf.ts';
import { useAfterPress } from './use-after-press.ts';
import { useFilledIn, type FilledIn } from './use-filled-in.ts';
import { validator } from './validator.ts';
import { widgets } from './widgets/index.ts';

/** What stands in a form: all of it, or what can be read of it where errors stand in the way. */
export interface FormAnswer {
  readonly isComplete: boolean;
  readonly content: Readonly<Record<string, ContentValue>>;
}

export interface SchemaFormHandle {
  read(): FormAnswer;
  /** Shows all errors, with what the second opinion found now in place of before, and moves the focus to them. */
  refuse(faults: readonly Fault[]): void;
  focus(): void;
}

export interface SchemaFormProps {
  readonly model: FormModel;
  readonly initialDraft: Draft;
  readonly readOnly?: boolean | undefined;
  readonly onDraft: (draft: Draft, edited: boolean) => void;
  /** Enter in a one-line text field. */
  readonly onEnter: () => void;
  /** Name of the server whose defaults the form starts with; empty where nobody's name need be said. */
  readonly asker: string;
  /** Id of the element with the server's message: it describes a field that is alone (what is "Value"?). */
  readonly messageId?: string | undefined;
  /** Told how many answers are still the server's own. */
  readonly onFilledIn?: ((filledIn: FilledIn) => void) | undefined;
  /** Told which kinds of errors are shown (keywords of JSON Schema), whenever others are. */
  readonly onErrors?: ((kinds: readonly string[]) => void) | undefined;
  readonly handle: RefObject<SchemaFormHandle | null>;
}

/** An error at a field, and what is said of it. */
interface FormError extends SummaryItem {
  readonly error: FieldError;
}

const templates: Partial<TemplatesType> = {
  FieldTemplate,
  ObjectFieldTemplate: ({ properties }: ObjectFieldTemplateProps) => properties.map(({ content }) => content),
};

/** RJSF must invent nothing: its own defaults answer single choices and required booleans by themselves. */
const noDefaults = {
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipEmptyDefaults',
} as const;

/** Draws a form model with RJSF and judges it with the schema layer. The only file that renders RJSF. */
export default function SchemaForm(props: SchemaFormProps): ReactElement {
  const {
    model,
    initialDraft,
    readOnly = false,
    onDraft,
    onEnter,
    asker,
    messageId,
    onFilledIn,
    onErrors,
    handle,
  } = props;
  const strings = useStrings();
  const prefix = `mcpe${useId().replace(/[^a-zA-Z0-9]/gu, '')}`;
  const start = useMemo(() => startDraft(model), [model]);
  const [draft, setDraft] = useState(initialDraft);
  const draftRef = useRef(initialDraft);
  const changed = useRef(new Set<string>());
  // The parts of a half-filled date are gone when its form is drawn anew: that is said at once.
  const [touched, setTouched] = useState<ReadonlySet<string>>(
    () => new Set(model.fields.map(({ key }) => key).filter((key) => initialDraft[key] === halfFilled)),
  );
  const [submitted, setSubmitted] = useState(false);
  const [summarized, setSummarized] = useState(false);
  const [faults, setFaults] = useState(noFaults);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const formErrorsRef = useRef<HTMLDivElement>(null);
  const rootRef = useRef<HTMLDivElement>(null);
  const afterPress = useAfterPress(rootRef);
  useFilledIn(rootRef, model, draft, asker, onFilledIn);

  const { schema, uiSchema } = useMemo(() => toRjsf(model), [model]);
  const fields = useMemo(
    () => new Map(model.fields.map((field) => [`${prefix}_${field.key}`, field])),
    [model, prefix],
  );
  const context = useMemo<FormContextValue>(
    () => ({
      fieldOf: (elementId) => fields.get(elementId),
      asker,
      onEnter,
      mostDrawn: mostDrawnIn(model),
      questionId: fields.size === 1 ? messageId : undefined,
    }),
    [fields, asker, onEnter, model, messageId],
  );

  function itemsOf(of: Draft, refused = faults.fields): readonly FormError[] {
    const decoded = decodeDraft(model, of);
    const found = decoded.ok ? [] : decoded.errors;
    const errors = new Map([...refused, ...found.map(({ key, error }) => [key, error] as const)]);
    return model.fields.flatMap((field) => {
      const error = errors.get(field.key);
      return error
        ? [{ field, error, text: strings.fieldError(error, field, asker), target: `${prefix}_${field.key}` }]
        : [];
    });
  }

  const visible = readOnly ? [] : itemsOf(draft).filter(({ field }) => submitted || touched.has(field.key));
  const extraErrors = Object.fromEntries(
    visible.map(({ field, text }) => [field.key, { __errors: [text] }]),
  ) as ErrorSchema;
  const shownErrors = readOnly ? [] : [...visible.map(({ error }) => error), ...faults.form];
  const kinds = [...new Set(shownErrors.map(errorKind))].join(' ');
  useEffect(() => {
    if (kinds !== '') onErrors?.(kinds.split(' '));
  }, [kinds, onErrors]);

  useImperativeHandle(handle, () => ({
    read() {
      const decoded = decodeDraft(model, draftRef.current);
      return decoded.ok
        ? { isComplete: true, content: decoded.content }
        : { isComplete: false, content: decodeKnown(model, draftRef.current) };
    },
    refuse(found) {
      const sorted = sortFaults(model, found);
      const items = itemsOf(draftRef.current, sorted.fields);
      // A check took a while: a person who is somewhere else in the page by now is left there.
      const at = document.activeElement;
      const part = rootRef.current?.closest('[data-elicitation-prompt], [data-elicitation-part]');
      const isHere = at === null || at === document.body || part?.contains(at) === true;
      // Drawn before the focus moves, so that the error is read out with its field.
      flushSync(() => {
        setFaults(sorted);
        setSubmitted((before) => before || items.length > 0);
        setSummarized(items.length > 1);
      });
      if (!isHere) return;
      const [first] = items;
      if (items.length > 1) headingRef.current?.focus();
      else if (first) focusField(first.target);
      else if (sorted.form.length > 0) formErrorsRef.current?.focus();
    },
    focus() {
      const [first] = model.fields;
      if (first) focusField(`${prefix}_${first.key}`);
    },
  }));

  return (
    <FormContext.Provider value={context}>
      <div ref={rootRef} className="mcpe-form">
        {!readOnly && <FormErrors errors={faults.form} asker={asker} blockRef={formErrorsRef} />}
        {summarized && visible.length > 0 && (
          <ErrorSummary
            items={visible}
            headingRef={headingRef}
            onFollow={({ target }) => focusField(target)}
          />
        )}
        <Form
          // Not a form element: the surface may stand inside a form of the host.
          tagName="div"
          className="mcpe-fields"
          schema={schema}
          uiSchema={uiSchema}
          initialFormData={initialDraft}
          idPrefix={prefix}
          readonly={readOnly}
          validator={validator}
          noValidate
          noHtml5Validate
          showErrorList={false}
          extraErrors={extraErrors}
          widgets={widgets}
          templates={templates}
          experimental_defaultFormStateBehavior={noDefaults}
          onChange={({ formData }) => {
            const next = (formData ?? {}) as Draft;
            const before = draftRef.current;
            // RJSF also reports a change when it is mounted.
            if (readOnly || sameDraft(next, before)) return;
            const edited = model.fields.filter(({ key }) => !sameValue(next[key], before[key]));
            for (const { key } of edited) changed.current.add(key);
            setFaults((shown) => withoutEdited(shown, edited));
            draftRef.current = next;
            setDraft(next);
            onDraft(next, !sameDraft(next, start));
          }}
          onBlur={(id) => {
            const key = fields.get(id)?.key;
            // A person who only passes through a field is not told off; Submit finds what is missing.
            if (key === undefined || !changed.current.has(key)) return;
            afterPress(() => setTouched((before) => new Set(before).add(key)));
          }}
        >
          <></>
        </Form>
      </div>
    </FormContext.Provider>
  );
}
