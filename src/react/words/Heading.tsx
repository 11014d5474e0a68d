import { createContext, useContext, type ComponentProps, type ReactElement } from 'react';

/** Level of a heading in the outline of a page. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** The level of a prompt's own heading, which the host sets. */
export const HeadingContext = createContext<HeadingLevel>(2);

interface HeadingProps extends ComponentProps<'h2'> {
  /** Under the prompt's own heading. */
  readonly below?: boolean | undefined;
}

/** A heading of a prompt, at the level that fits the page around it. */
export function Heading({ below = false, ...heading }: HeadingProps): ReactElement {
  const level = useContext(HeadingContext);
  const Tag = `h${below ? lower[level] : level}` as const;
  return <Tag {...heading} />;
}

/** One level lower. There is none below the sixth. */
const lower = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 6 } as const;
