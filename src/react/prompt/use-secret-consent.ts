import { useCallback, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { FormModel } from '../../schema/index.ts';

export interface SecretConsent {
  readonly isAsked: boolean;
  readonly labels: readonly string[];
  readonly box: RefObject<HTMLInputElement | null>;
  readonly given: boolean;
  readonly missing: boolean;
  readonly give: (given: boolean) => void;
  /** False, with the error shown and the focus at the box, where the consent is needed and not given. */
  readonly demand: () => boolean;
}

/** What a form that asks for secrets needs before it can be submitted. Never remembered from one time to the next. */
export function useSecretConsent(model: FormModel): SecretConsent {
  const labels = model.fields.filter(({ secret }) => secret).map(({ label }) => label);
  const isAsked = labels.length > 0;
  const box = useRef<HTMLInputElement>(null);
  const [given, give] = useState(false);
  const [missing, setMissing] = useState(false);
  const demand = useCallback(() => {
    if (!isAsked || given) return true;
    // Drawn before the focus moves, so that the error is read out with the box.
    flushSync(() => setMissing(true));
    box.current?.focus();
    return false;
  }, [isAsked, given]);
  return { isAsked, labels, box, given, missing, give, demand };
}
