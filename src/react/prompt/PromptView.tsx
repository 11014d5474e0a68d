import type { ReactElement } from 'react';
import type { FormModel } from '../../schema/index.ts';
import { UrlPrompt } from '../url/UrlPrompt.tsx';
import { FormPrompt } from './FormPrompt.tsx';
import type { PromptViewProps } from './use-prompt.ts';

interface AnyPromptProps extends PromptViewProps {
  /** The form; undefined in URL mode. */
  readonly model: FormModel | undefined;
}

/** One prompt, as its mode is drawn. */
export function PromptView({ model, ...props }: AnyPromptProps): ReactElement | null {
  const { request } = props.prompt;
  switch (request.mode) {
    case 'form':
      return model ? <FormPrompt {...props} request={request} model={model} /> : null;
    case 'url':
      return <UrlPrompt {...props} request={request} />;
    default:
      return request satisfies never;
  }
}
