import type { LoggedCall, OutcomeEntry } from './outcome-entry.ts';

/** A value that OpenTelemetry allows in an attribute. */
export type AttributeValue = string | number | boolean | string[];

/** An event as `Logger.emit` of `@opentelemetry/api-logs` takes it. */
export interface OutcomeLogRecord {
  readonly eventName: 'mcp.elicitation.ended';
  /** When the prompt ended, in milliseconds since the epoch. */
  readonly timestamp: number;
  /** 9 is INFO; 13 is WARN, where nobody could answer: refused, or the connection was lost. */
  readonly severityNumber: 9 | 13;
  readonly severityText: 'INFO' | 'WARN';
  readonly attributes: Record<string, AttributeValue>;
}

/**
 * An entry of the outcome log as an OpenTelemetry event. Names follow the semantic conventions for MCP where they
 * have one; the rest is under `mcp.elicitation`. Durations are in seconds. Free text of servers (reasons, messages)
 * is left out.
 */
export function toLogRecord(entry: OutcomeEntry): OutcomeLogRecord {
  const failed = failureOf(entry);
  return {
    eventName: 'mcp.elicitation.ended',
    timestamp: entry.endedAt,
    severityNumber: failed === undefined ? 9 : 13,
    severityText: failed === undefined ? 'INFO' : 'WARN',
    attributes: {
      'mcp.method.name': 'elicitation/create',
      'mcp.elicitation.prompt.id': entry.promptId,
      'mcp.elicitation.connection.id': entry.connectionId,
      'mcp.elicitation.server.name': entry.server,
      'mcp.elicitation.question.fingerprint': entry.question,
      'mcp.elicitation.schema.fingerprint': entry.schema,
      'mcp.elicitation.mode': entry.mode,
      'mcp.elicitation.outcome': entry.outcome,
      'mcp.elicitation.ended_by': entry.endedBy,
      'mcp.elicitation.duration': entry.openMs / 1_000,
      'mcp.elicitation.drawn': entry.drawn,
      'mcp.elicitation.edited': entry.edited,
      'mcp.elicitation.error_kinds': [...entry.errorKinds],
      'mcp.elicitation.failed_sends': entry.failedSends,
      ...defined('jsonrpc.request.id', entry.requestId === undefined ? undefined : String(entry.requestId)),
      ...defined('mcp.elicitation.server.self_name', entry.serverSelfName),
      ...defined('mcp.elicitation.cancelled_by', entry.by),
      ...defined('rpc.response.status_code', entry.code === undefined ? undefined : String(entry.code)),
      ...defined('error.type', failed),
      ...callAttribute(entry.calls),
    },
  };
}

function failureOf({ outcome, code }: OutcomeEntry): string | undefined {
  if (outcome === 'refused') return String(code);
  return outcome === 'disconnected' ? outcome : undefined;
}

/** The call that asked, under the name that the conventions have for it; none where it is not certain. */
function callAttribute([call, another]: readonly LoggedCall[]): Readonly<Record<string, string>> {
  if (!call || another) return {};
  switch (call.method) {
    case 'tools/call':
      return defined('gen_ai.tool.name', call.name);
    case 'prompts/get':
      return defined('gen_ai.prompt.name', call.name);
    case 'resources/read':
      return defined('mcp.resource.uri', call.name);
    default:
      return {};
  }
}

function defined(name: string, value: string | undefined): Readonly<Record<string, string>> {
  return value === undefined ? {} : { [name]: value };
}
