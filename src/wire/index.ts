export {
  elicitationHandler,
  type ElicitationAnswer,
  type ElicitationContext,
  type ElicitationHandler,
  type ElicitationHandlerOptions,
} from './elicitation-handler.ts';
export { withElicitation, type WithElicitationOptions } from './with-elicitation.ts';
export { elicitationFetch, type ElicitationFetch } from './elicitation-fetch.ts';
export { keepaliveFetch } from './keepalive-fetch.ts';
export { callCancelledCode } from './messages.ts';
export type { TransportLike } from './transport.ts';
