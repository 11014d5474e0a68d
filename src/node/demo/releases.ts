export interface Deployment {
  readonly service: string;
  readonly branch: string;
  readonly note: string | null;
  readonly notify: boolean | null;
  readonly at: string;
}

const KEPT = 10;

/** What the release tools of one process share: one deployment is decided at a time, whoever asks. */
export class Releases {
  #decidingSince: string | undefined;
  readonly #deployments: Deployment[] = [];
  #tickets = 1000;

  /** When the deployment that is being decided began, or `undefined`: the lock is free. */
  get decidingSince(): string | undefined {
    return this.#decidingSince;
  }

  get deployments(): readonly Deployment[] {
    return this.#deployments;
  }

  /** Runs `work` with the lock held, and gives the lock back however it ends. `undefined`: it was not free. */
  async decide<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (this.#decidingSince !== undefined) return undefined;
    this.#decidingSince = new Date().toISOString();
    try {
      return await work();
    } finally {
      this.#decidingSince = undefined;
    }
  }

  record(deployment: Deployment): void {
    this.#deployments.push(deployment);
    if (this.#deployments.length > KEPT) this.#deployments.shift();
  }

  nextTicket(): string {
    this.#tickets += 1;
    return `OPS-${this.#tickets}`;
  }
}
