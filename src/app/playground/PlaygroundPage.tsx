import { useRef, type ReactElement } from 'react';
import { SiteHeader } from '../SiteHeader.tsx';
import { useStore } from '../shared/store.ts';
import { AuthorNotes } from './AuthorNotes.tsx';
import type { Playground } from './playground.ts';
import { QuestionPane } from './QuestionPane.tsx';
import { RequestEditor } from './RequestEditor.tsx';
import { Results } from './Results.tsx';

/** A request on one side, the question that becomes of it on the other, and below what the server gets. */
export function PlaygroundPage({ playground }: { readonly playground: Playground }): ReactElement {
  const state = useStore(playground);
  const { question, fault } = state;
  const heading = useRef<HTMLHeadingElement>(null);

  function askAgain(): void {
    playground.askAgain();
    // The button that was pressed is gone: from here, Tab leads into the question.
    heading.current?.focus({ preventScroll: true });
  }
  return (
    <>
      <SiteHeader here="playground" />
      <main className="app-try">
        <div className="app-lead">
          <h2>Try a schema</h2>
          <p>Write the request of an MCP server and answer it yourself. Nothing leaves this page.</p>
        </div>
        <div className="app-try-columns">
          <RequestEditor playground={playground} state={state} />
          {/* Without a name: prompts and their tray are landmarks of their own. */}
          <section className="app-try-part">
            <h3 ref={heading} tabIndex={-1}>
              What the person sees
            </h3>
            {question ? (
              <QuestionPane
                key={question.id}
                question={question}
                isOld={fault !== undefined}
                onAskAgain={askAgain}
              />
            ) : (
              <p className="app-muted">The schema is no JSON yet, so there is nothing to draw.</p>
            )}
          </section>
        </div>
        {question && (
          <>
            <AuthorNotes question={question} isOld={fault !== undefined} />
            <Results question={question} />
          </>
        )}
      </main>
    </>
  );
}
