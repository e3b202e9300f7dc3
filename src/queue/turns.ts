/** First come, first served, for a number of callers at once. */
export interface Turns {
  take(): Promise<void>;
  give(): void;
  /** Nobody holds a turn or waits for one. */
  readonly idle: boolean;
}

/** Makes `Turns` for `atOnce` callers. */
export function createTurns(atOnce: number): Turns {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return {
    take: () => {
      if (free > 0) {
        free -= 1;
        return Promise.resolve();
      }
      return new Promise((resolve) => waiting.push(resolve));
    },
    give: () => {
      const first = waiting.shift();
      if (first === undefined) free += 1;
      else first();
    },
    get idle() {
      return free === atOnce && waiting.length === 0;
    },
  };
}
