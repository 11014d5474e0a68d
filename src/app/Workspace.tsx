import type { Tool } from '@modelcontextprotocol/client';
import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { ElicitationPrompts, preloadForms } from '../react/index.ts';
import type { SurfaceSettings } from './address/surface-settings.ts';
import { CallList } from './calls/CallList.tsx';
import type { Connection } from './connections/connection.ts';
import { OutcomesPanel } from './outcomes/OutcomesPanel.tsx';
import { SectionNav } from './SectionNav.tsx';
import type { Services } from './services.ts';
import type { JsonObject } from './shared/json.ts';
import { Notices } from './shared/Notices.tsx';
import { useStore } from './shared/store.ts';
import type { ArgumentForm } from './tools/argument-forms.ts';
import { ArgumentPanel } from './tools/ArgumentPanel.tsx';
import { takesArguments } from './tools/parse-arguments.ts';
import { ServerList } from './tools/ServerList.tsx';
import { maskArguments } from './transcript/mask.ts';
import { TranscriptPanel } from './transcript/TranscriptPanel.tsx';

interface WorkspaceProps {
  readonly services: Services;
  readonly settings: SurfaceSettings;
  readonly notices: readonly string[];
}

/** More remarks than this are not kept. */
const mostNotes = 20;

/** The page with its servers: tools, calls with their prompts, transcript. */
export function Workspace({ services, settings, notices }: WorkspaceProps): ReactElement {
  const { queue, calls, forms, transcript, outcomes, news } = services;
  const connections = useStore(services.connections);
  const openForms = useStore(forms);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const addNote = useCallback(
    (note: string) => setNotes((before) => [...before, note].slice(-mostNotes)),
    [],
  );
  useEffect(() => {
    // A question must not wait for the form engine. Where it cannot be loaded, the form itself says so.
    preloadForms().catch(() => undefined);
  }, []);

  function run(connectionId: string, connection: string, tool: Tool, given: JsonObject): void {
    const shownArguments = maskArguments(given, tool.inputSchema);
    calls.run({ connectionId, connection, tool: tool.name, arguments: given, shownArguments });
  }

  function press(connection: Connection, tool: Tool): void {
    if (takesArguments(tool.inputSchema)) forms.open(connection, tool);
    else run(connection.id, connection.target.name, tool, {});
  }

  function start({ key, connectionId, connection, tool }: ArgumentForm, given: JsonObject): void {
    run(connectionId, connection, tool, given);
    forms.close(key);
  }

  function argumentsOf(connection: Connection, tool: Tool): ReactElement | undefined {
    const form = openForms.find(
      (each) => each.connectionId === connection.id && each.tool.name === tool.name,
    );
    return form && <ArgumentPanel form={form} forms={forms} onStart={start} />;
  }

  return (
    <div className="app-columns">
      <SectionNav queue={queue} inline={settings.presentation === 'inline'} />
      <ServerList
        connections={connections}
        onRun={press}
        onReconnect={services.connections.reconnect}
        argumentsOf={argumentsOf}
      />
      <main className="app-main">
        <Notices notices={notices} />
        <div className="app-prompts">
          <ElicitationPrompts queue={queue} {...settings} onNote={addNote} />
        </div>
        <CallList calls={calls} queue={queue} ready={connections.some(({ tools }) => tools.length > 0)} />
        <OutcomesPanel log={outcomes} />
        {/* Below the rest, so that a note moves nothing that somebody is about to press. */}
        <Notices label="Remarks on forms" notices={notes} />
        <News news={news} />
      </main>
      <TranscriptPanel transcript={transcript} />
    </div>
  );
}

/** Says when a call has ended to people who do not see it. */
function News({ news }: Pick<Services, 'news'>): ReactElement {
  return <output className="app-unseen">{useStore(news)}</output>;
}
