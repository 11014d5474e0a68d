import { readFileSync } from 'node:fs';
import type { RequestId, Sent } from './steps.ts';

/** A request as a real server sends it. */
export interface Ask {
  readonly id: RequestId;
  readonly server: string | undefined;
  readonly params: object;
}

export interface Case {
  readonly id: string;
  readonly symptom: string;
  readonly asks: readonly Ask[];
  readonly expect: {
    readonly result?: Sent;
    /** By request id; null where nothing may be sent. */
    readonly results?: Readonly<Record<string, Sent | null>>;
    readonly error?: { readonly code: number; readonly reason: string };
    readonly noResponse?: true;
    readonly ui?: readonly string[];
  };
}

interface Written {
  readonly id: string;
  readonly symptom: string;
  readonly params: object;
  readonly requestId?: RequestId;
  readonly others?: readonly {
    readonly requestId: RequestId;
    readonly server?: string;
    readonly repeat?: number;
    readonly params: object;
  }[];
  readonly expect: Case['expect'];
}

const written = JSON.parse(
  readFileSync(new URL('cases.json', import.meta.url), 'utf8'),
) as readonly Written[];

/** All cases, with every request that belongs to them. */
export const cases: readonly Case[] = written.map(
  ({ id, symptom, params, requestId = 1, others = [], expect }) => {
    const several = others.some(({ server }) => server !== undefined);
    const first: Ask = { id: requestId, server: several ? 'A' : undefined, params };
    return { id, symptom, asks: [first, ...others.flatMap(repeated)], expect };
  },
);

/** One that is repeated counts on from its id. */
function repeated({ requestId, server, repeat, params }: NonNullable<Written['others']>[number]): Ask[] {
  if (repeat === undefined) return [{ id: requestId, server, params }];
  return Array.from({ length: repeat }, (_, index) => ({ id: Number(requestId) + index, server, params }));
}
