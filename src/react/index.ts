export {
  ElicitationPrompts,
  type Density,
  type ElicitationPromptsProps,
  type Presentation,
} from './ElicitationPrompts.tsx';
export { preloadForms } from './form/form-engine.ts';
export type { Dismissal, DismissalMode } from './prompt/dismissal.ts';
export type { HeadingLevel } from './words/Heading.tsx';
export type { OpenUrl } from './url/open-address.ts';
export type { Strings } from './words/strings.ts';
