import type { WidgetProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import { useStrings } from '../../words/StringsContext.tsx';
import { lazyModule } from '../../lazy-module.ts';
import { SelectWidget } from './SelectWidget.tsx';

const searchList = lazyModule(() => import('./SearchList.tsx'));

/** One of very many answers. Where the search does not load, a plain list does the same. */
export function SearchWidget(props: WidgetProps): ReactElement {
  const strings = useStrings();
  const state = searchList.useModule();
  switch (state.kind) {
    case 'loading':
      return <p className="mcpe-loading">{strings.loading}</p>;
    case 'failed':
      return <SelectWidget {...props} />;
    case 'ready':
      return <state.module.default {...props} />;
    default:
      return state satisfies never;
  }
}
