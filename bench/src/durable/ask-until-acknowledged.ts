import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, insist } from './insist.ts';
import type { Random } from './random.ts';

export type Acknowledgement<A> = { command: Command; key: string; answer: A; attempts: number; atMs: number };
export type Load<A> = {
  acknowledgements: readonly Acknowledgement<A>[];
  /** answers and errors other than an acknowledgement, with their counts */
  failures: ReadonlyMap<string, number>;
  /** not acknowledged after all retries, or answered with a status that forbids a retry */
  abandoned: readonly string[];
  longestGapMs: number;
};
export type LoadOptions = {
  commands: readonly Command[];
  apiUrls: readonly string[];
  clients: number;
  /** without a key a retry is a new command: the control */
  keyed: boolean;
  random: Random;
  /** longest pause of a client between two commands */
  thinkMs: number;
  /** asked before each command: whether to go on */
  isWanted: (begun: number) => boolean;
  onAcknowledged?: (count: number) => void;
};

/** Clients that send one command after the other, each retried until it is acknowledged. */
export async function askUntilAcknowledged<A>(options: LoadOptions): Promise<Load<A>> {
  const { commands, clients, random, thinkMs, isWanted } = options;
  const acknowledgements: Acknowledgement<A>[] = [];
  const failures = new Map<string, number>();
  const abandoned: string[] = [];
  let begun = 0;
  let longestGapMs = 0;
  let lastAtMs = performance.now();

  async function client(number: number): Promise<void> {
    while (begun < commands.length && abandoned.length < clients && isWanted(begun)) {
      const command = commands[begun++]!;
      const failed = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1);
      const outcome = await insist<A>(options, command, number, failed);
      if ('abandoned' in outcome) abandoned.push(`${command.name}: ${outcome.abandoned}`);
      else {
        const atMs = performance.now();
        longestGapMs = Math.max(longestGapMs, atMs - lastAtMs);
        lastAtMs = atMs;
        acknowledgements.push({ command, ...outcome, atMs });
        options.onAcknowledged?.(acknowledgements.length);
      }
      await sleep(random.upTo(thinkMs));
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return { acknowledgements, failures, abandoned, longestGapMs };
}
