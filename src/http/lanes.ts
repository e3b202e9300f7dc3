import { type Connection, isAlive } from './exchange.ts';

/** The connections kept between requests: those of a lane to an origin serve that lane and origin only. */
export interface Lanes {
  /** An idle connection that still seems alive. It is the caller's until given back. */
  take(lane: string, origin: string): Connection | undefined;
  /** A connection that is ready for the next request; a dead one is dropped. */
  give(lane: string, origin: string, connection: Connection): void;
  closeLane(lane: string): Promise<void>;
  close(): Promise<void>;
}

/** No connection yet. */
export function createLanes(): Lanes {
  const lanes = new Map<string, Map<string, Connection[]>>();

  async function closeLane(lane: string): Promise<void> {
    const idle = [...(lanes.get(lane)?.values() ?? [])].flat();
    lanes.delete(lane);
    await Promise.all(idle.map((connection) => connection.client.destroy()));
  }

  return {
    take(lane, origin) {
      const idle = lanes.get(lane)?.get(origin) ?? [];
      for (let connection = idle.pop(); connection !== undefined; connection = idle.pop()) {
        if (isAlive(connection)) return connection;
      }
      return undefined;
    },
    give(lane, origin, connection) {
      if (!isAlive(connection)) return;
      const origins = lanes.get(lane) ?? new Map<string, Connection[]>();
      lanes.set(lane, origins.set(origin, [...(origins.get(origin) ?? []), connection]));
    },
    closeLane,
    async close() {
      await Promise.all([...lanes.keys()].map(closeLane));
    },
  };
}
