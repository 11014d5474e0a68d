import type { RegistryWidgetsType } from '@rjsf/utils';
import { CheckboxesWidget } from './CheckboxesWidget.tsx';
import { CheckboxWidget } from './CheckboxWidget.tsx';
import { DateTimeWidget, DateWidget } from './DateWidgets.tsx';
import { RadioWidget } from './RadioWidget.tsx';
import { SearchWidget } from './SearchWidget.tsx';
import { SelectWidget } from './SelectWidget.tsx';
import { TextareaWidget } from './TextareaWidget.tsx';
import { TextWidget } from './TextWidget.tsx';

/** Plain functions, not `memo` or `forwardRef`: RJSF 6 refuses those under React 19. */
export const widgets: RegistryWidgetsType = {
  CheckboxesWidget,
  CheckboxWidget,
  DateTimeWidget,
  DateWidget,
  EmailWidget: TextWidget,
  RadioWidget,
  SearchWidget,
  SelectWidget,
  TextareaWidget,
  TextWidget,
  URLWidget: TextWidget,
};
