import type { Acknowledgement, Load } from '../durable/ask-until-acknowledged.ts';
import { type Command, type Insisting, insist } from '../durable/insist.ts';

type Options = Insisting & { onAcknowledged: (count: number) => void };
export type Caller = {
  /** Sends a command until it is acknowledged. Throws when it is refused for good: whoever asked cannot go on. */
  call<A>(command: Command): Promise<A>;
  /** Works each of the list off, as many at once as there are clients. What is thrown gives up that one. */
  forEach<T extends { name: string }>(
    list: readonly T[],
    clients: number,
    work: (one: T) => Promise<void>,
  ): Promise<void>;
  /** Notes what was not as promised. */
  giveUp(what: string): void;
  load(): Load<undefined>;
};

/** A run that goes wrong everywhere is not worth its end. */
const MOST_ABANDONED = 50;

/** Clients whose requests depend on the answers before. */
export function createCaller(options: Options): Caller {
  const acknowledgements: Acknowledgement<undefined>[] = [];
  const failures = new Map<string, number>();
  const abandoned: string[] = [];
  let lastAtMs = performance.now();
  let longestGapMs = 0;
  let client = 0;
  return {
    async call<A>(command: Command): Promise<A> {
      const failed = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1);
      const outcome = await insist<A>(options, command, client++, failed);
      if ('abandoned' in outcome) throw new Error(`${command.name}: ${outcome.abandoned}`);
      const atMs = performance.now();
      const { answer, ...rest } = outcome;
      if (command.method !== 'GET') {
        longestGapMs = Math.max(longestGapMs, atMs - lastAtMs);
        lastAtMs = atMs;
        acknowledgements.push({ command: { ...command, body: undefined }, ...rest, answer: undefined, atMs });
        options.onAcknowledged(acknowledgements.length);
      }
      return answer;
    },
    async forEach(list, clients, work) {
      let next = 0;
      const one = async () => {
        while (next < list.length && abandoned.length < MOST_ABANDONED) {
          const item = list[next++]!;
          await work(item).catch((error: Error) => abandoned.push(`${item.name}: ${error.message}`));
        }
      };
      await Promise.all(Array.from({ length: clients }, one));
    },
    giveUp: (what) => void abandoned.push(what),
    load: () => ({ acknowledgements, failures, abandoned, longestGapMs }),
  };
}
