import type { KeptAct, KeptProblem } from '../../kit/offline/kept-acts.ts';
import { type CheckInAnswer, type CheckInInput, isOfPackage } from './check-in-queue.ts';

/**
 * `sending`: no answer yet. `kept`: it could not be sent, and will be. `untaken`: scanned while a refusal was waiting.
 * `undone`: taken back before it was sent. `withdrawn`: undone after it was done. `unkept`: this browser could not write it down, so it was not sent either.
 */
export type ScanState = 'sending' | 'kept' | 'done' | 'refused' | 'untaken' | 'undone' | 'withdrawn' | 'unkept';
export type Scan = {
  readonly key: string;
  readonly at: string;
  readonly input: CheckInInput;
  readonly state: ScanState;
  /** In the browser's database. */
  readonly actId?: number;
  readonly answer?: CheckInAnswer;
  readonly problem?: KeptProblem;
};
export type CheckInLog = {
  /** Newest first. */
  readonly scans: readonly Scan[];
  /** The scan in large type. */
  readonly shown: string | null;
  /** Scans that wait to be acknowledged, the oldest first. */
  readonly blockers: readonly string[];
  readonly registered: number;
  readonly refused: number;
  readonly unknown: readonly string[];
};
export const EMPTY_LOG: CheckInLog = {
  scans: [],
  shown: null,
  blockers: [],
  registered: 0,
  refused: 0,
  unknown: [],
};

export type LogEvent =
  | { kind: 'scanned'; key: string; at: string; input: CheckInInput }
  | { kind: 'written'; key: string; actId: number }
  | { kind: 'unkept' | 'kept' | 'undone' | 'withdrawn'; key: string }
  | { kind: 'done'; key: string; answer: CheckInAnswer }
  | { kind: 'refused'; key: string; problem: KeptProblem }
  | { kind: 'untaken'; key: string; at: string; input: CheckInInput }
  | { kind: 'acknowledged' }
  | { kind: 'found'; code: string }
  | { kind: 'restored'; acts: readonly KeptAct<CheckInInput>[] };

/** A day of scanning; older rows would only make the page slow. */
const MOST_SCANS = 200;

export const findScan = (log: CheckInLog, key: string | null | undefined): Scan | undefined =>
  log.scans.find((scan) => scan.key === key);
export const shownScan = (log: CheckInLog): Scan | undefined => findScan(log, log.blockers[0] ?? log.shown);

export function nextLog(log: CheckInLog, event: LogEvent): CheckInLog {
  switch (event.kind) {
    case 'scanned':
    case 'untaken': {
      const { kind, ...scan } = event;
      const state = kind === 'untaken' ? 'untaken' : 'sending';
      const scans = [{ ...scan, state } as const, ...log.scans].slice(0, MOST_SCANS);
      return { ...log, scans, shown: kind === 'untaken' ? log.shown : scan.key };
    }
    case 'written':
      return change(log, event.key, { actId: event.actId });
    case 'kept':
      return findScan(log, event.key)?.state === 'sending' ? change(log, event.key, { state: 'kept' }) : log;
    case 'undone':
      return change(log, event.key, { state: 'undone' });
    case 'withdrawn':
      return { ...change(log, event.key, { state: 'withdrawn' }), registered: log.registered - 1 };
    case 'unkept':
      return block(change(log, event.key, { state: 'unkept' }), event.key);
    case 'done':
      return takeAnswer(log, event.key, event.answer);
    case 'refused':
      return takeRefusal(log, event.key, event.problem);
    case 'acknowledged':
      return { ...log, blockers: log.blockers.slice(1) };
    case 'found':
      return { ...log, unknown: log.unknown.filter((code) => code !== event.code) };
    case 'restored':
      return restore(log, event.acts);
  }
}

function change(log: CheckInLog, key: string, part: Partial<Scan>): CheckInLog {
  return { ...log, scans: log.scans.map((scan) => (scan.key === key ? { ...scan, ...part } : scan)) };
}
const block = (log: CheckInLog, key: string): CheckInLog => ({ ...log, blockers: [...log.blockers, key] });

function takeAnswer(log: CheckInLog, key: string, answer: CheckInAnswer): CheckInLog {
  const scan = findScan(log, key);
  if (!scan || scan.state === 'done') return log;
  const count = isOfPackage(answer) ? answer.checkedIn.length : 1;
  const refused = isOfPackage(answer) ? answer.refused.length : 0;
  const next = change(log, key, { state: 'done', answer });
  const counted = { ...next, registered: log.registered + count, refused: log.refused + refused };
  // A box of which something was refused is sorted out by a person, as a refused item is.
  return refused > 0 && scan.state === 'sending' ? block(counted, key) : counted;
}

function takeRefusal(log: CheckInLog, key: string, problem: KeptProblem): CheckInLog {
  const scan = findScan(log, key);
  if (!scan || scan.state === 'refused') return log;
  const { code } = scan.input;
  const isUnknown = problem.code === 'item_not_found' && !log.unknown.includes(code);
  const next: CheckInLog = {
    ...change(log, key, { state: 'refused', problem }),
    refused: log.refused + 1,
    unknown: isUnknown ? [...log.unknown, code] : log.unknown,
  };
  // What was kept without a network becomes a conflict, told beside the work and not in its way.
  return scan.state === 'sending' ? block(next, key) : next;
}

/** What an earlier page left behind: its scans are still to be sent. */
function restore(log: CheckInLog, acts: readonly KeptAct<CheckInInput>[]): CheckInLog {
  const known = new Set(log.scans.map(({ key }) => key));
  const scans = acts
    .filter(({ key }) => !known.has(key))
    .map(({ key, at, input, id }) => ({ key, at, input, actId: id, state: 'kept' as const }))
    .toReversed();
  return { ...log, scans: [...log.scans, ...scans].slice(0, MOST_SCANS) };
}
