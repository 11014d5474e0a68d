import { isRecord, text, type RequestMessage, type ResponseMessage } from './messages.ts';

const key = 'io.modelcontextprotocol/related-task';

/** The task that a request belongs to (2025-11-25, basic/utilities/tasks, "Associating Task-Related Messages"). */
export function relatedTask(params: RequestMessage['params']): string | undefined {
  const meta = params?.['_meta'];
  const related = isRecord(meta) ? meta[key] : undefined;
  return isRecord(related) ? text(related['taskId']) : undefined;
}

/** A response that says which task it belongs to, as all messages of a task must. */
export function ofTask(
  response: ResponseMessage | undefined,
  taskId: string | undefined,
): ResponseMessage | undefined {
  if (taskId === undefined || !isRecord(response?.result)) return response;
  return { ...response, result: { ...response.result, _meta: { [key]: { taskId } } } };
}
