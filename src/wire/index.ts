export { withElicitation, type WithElicitationOptions } from './with-elicitation.ts';
export { keepaliveFetch } from './keepalive-fetch.ts';
export type { TransportLike } from './transport.ts';
