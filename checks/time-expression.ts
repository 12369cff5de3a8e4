/** A worker: it times one regular expression after another on hostile text, and can be killed when one does not end. */
import { parentPort, workerData } from 'node:worker_threads';

export type Expression = { source: string; flags: string; units: readonly string[]; samples: readonly string[] };
export type Timing = { index: number; slow?: { shape: string; characters: number; ms: number; growth: number } };
export type TimingJob = { expressions: readonly Expression[]; from: number; characters: number };

/** Growth for doubled text: 2 is linear, 4 is quadratic. */
const MOST_GROWTH = 3;
/** Below this, noise is larger than growth. In CPU time of this thread, which other processes do not lengthen. */
const SUSPICIOUS_MS = 15;
/** 200,000 characters squared are 20 thousand million steps: nothing does them in less than this. */
const SUSPICIOUS_WHOLE_MS = 60;
/** 8,000 characters squared are 32 million steps: what is done with them in less than this is not quadratic. */
const FIRST_CHARACTERS = 8_000;
const HARMLESS_MS = 0.2;
/** What most expressions do not end with, so that they try every other way first. */
const FAILING_ENDS = ['\u0001', ' @'];

type Shape = { name: string; text: (characters: number) => string };

function* shapesOf({ units, samples }: Expression): Generator<Shape> {
  for (const end of FAILING_ENDS) {
    for (const unit of [...units, ...samples]) yield pumped('', unit, end);
    for (const sample of samples)
      for (let at = 0; at < Math.min(sample.length, 14); at++)
        for (const length of [1, 2])
          yield pumped(sample.slice(0, at), sample.slice(at, at + length), sample.slice(at + length) + end);
  }
}

const pumped = (before: string, unit: string, after: string): Shape => ({
  name: JSON.stringify([before, unit, after]),
  text: (characters) => before + unit.repeat(Math.ceil(characters / unit.length)) + after,
});

function cpuMs(pattern: RegExp, text: string): number {
  const start = process.threadCpuUsage();
  text.replace(pattern, '');
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}

/** The least of several, since garbage collection and compilation only ever add. */
const leastMs = (pattern: RegExp, text: string, runs: number): number =>
  Math.min(...Array.from({ length: runs }, () => cpuMs(pattern, text)));

function findSlow(expression: Expression, most: number): Timing['slow'] {
  // Every match and every failure counts: `test` stops at the first, but a text without it makes it look everywhere.
  const pattern = new RegExp(expression.source, expression.flags.replace('g', '').concat('g'));
  for (const shape of shapesOf(expression))
    for (const characters of [FIRST_CHARACTERS, most]) {
      const text = shape.text(characters);
      const first = cpuMs(pattern, text);
      if (first < HARMLESS_MS) break;
      const suspicious = characters === most ? SUSPICIOUS_WHOLE_MS : SUSPICIOUS_MS;
      if (first < suspicious) continue;
      const ms = leastMs(pattern, text, 3);
      const growth = ms / leastMs(pattern, shape.text(characters / 2), 3);
      if (ms >= suspicious && growth > MOST_GROWTH) return { shape: shape.name, characters, ms, growth };
    }
  return undefined;
}

if (parentPort) {
  const { expressions, from, characters } = workerData as TimingJob;
  for (let index = from; index < expressions.length; index++) {
    const slow = findSlow(expressions[index]!, characters);
    parentPort.postMessage({ index, ...(slow ? { slow } : {}) } satisfies Timing);
  }
}
