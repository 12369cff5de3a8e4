import type { CheckInResult } from '@reprise/contract/warehouse/check-in-payloads';
import type { T } from '@reprise/i18n';
import { formatDateTime } from '@reprise/i18n/formats';
import { HERE } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import type { KeptProblem } from '../../kit/offline/kept-acts.ts';
import type { ScanTone } from '../../kit/station/tones.ts';
import type { Scan } from './check-in-log.ts';
import { isOfPackage, type PackageResult } from './check-in-queue.ts';
import { readProblem } from './read-problem.ts';

/** How long a code may be that a station sends. */
export const [SHORTEST, LONGEST] = [3, 64];

export type ScanWords = {
  /** Undefined while there is no answer. */
  readonly tone: ScanTone | undefined;
  /** What is heard, where it is not the sound of the tone. */
  readonly sound?: 'undone' | undefined;
  /** Over the large words: "put it into". */
  readonly lead: string;
  /** Where the hand goes, or what is wrong, in very large type. */
  readonly big: string;
  /** What happened, in one sentence. */
  readonly reason: string;
  /** The device, where the answer names one. */
  readonly device: string | undefined;
};

const TO_CHECK: ReadonlySet<CheckInResult['outcome']> = new Set(['unannounced', 'unfinalized', 'found']);
/** Refusals that the person at the station can settle here and now. */
const SETTLED_HERE: ReadonlySet<string> = new Set(['predeclared_unfinalized', 'several_items_match', 'already_found']);
const REFUSALS = [
  'item_not_found',
  'not_found',
  'several_items_match',
  'not_attributed_to_workshop',
  'already_checked_in',
  'already_found',
  'predeclared_unfinalized',
  'check_in_disabled',
  'status_not_fit',
  'permission_denied',
] as const;
type Refusal = (typeof REFUSALS)[number] | 'other';

export const refusalOf = (code: string): Refusal => REFUSALS.find((one) => one === code) ?? 'other';

type Place = CheckInResult['putInto'];
/** A default stock has words; another has the name people gave it. */
export const stockName = (t: T<'checkin'>, { defaultStock, name }: Pick<Place, 'defaultStock' | 'name'>): string =>
  defaultStock ? t(`stocks.${defaultStock}`) : (name ?? t('stocks.none'));

export const deviceName = ({ brand, label }: { brand: string | null; label: string }): string =>
  brand && !label.toLowerCase().startsWith(brand.toLowerCase()) ? `${brand} ${label}` : label;

/** Everything the station says about a scan: in large type, in the list and to a screen reader. */
export function useScanWords(): (scan: Scan) => ScanWords {
  const t = useWords('checkin');
  const locale = useLocale();
  const moment = (at: string) => formatDateTime(locale, new Date(at), HERE);
  return (scan) => {
    if (scan.state === 'done' && scan.answer)
      return isOfPackage(scan.answer) ? packageWords(t, scan.answer) : itemWords(t, scan.answer);
    if (scan.state === 'refused' && scan.problem) return refusalWords(t, scan.problem, moment);
    const state = scan.state === 'done' || scan.state === 'refused' ? 'sending' : scan.state;
    return {
      tone: TONES[state],
      sound: state === 'undone' || state === 'withdrawn' ? 'undone' : undefined,
      lead: t(`states.${state}.lead`),
      big: t(`states.${state}.big`),
      reason: t(`states.${state}.reason`),
      device: undefined,
    };
  };
}
const TONES = {
  sending: undefined,
  kept: 'amber',
  untaken: 'red',
  undone: 'amber',
  withdrawn: 'amber',
  unkept: 'red',
} as const;

function itemWords(t: T<'checkin'>, { outcome, item, putInto, isDamaged }: CheckInResult): ScanWords {
  return {
    tone: TO_CHECK.has(outcome) || isDamaged ? 'amber' : 'green',
    lead: t('put.into'),
    big: stockName(t, putInto),
    reason: isDamaged ? `${t(`outcomes.${outcome}`)} ${t('put.damaged')}` : t(`outcomes.${outcome}`),
    device: deviceName(item.product),
  };
}

function packageWords(t: T<'checkin'>, { number, checkedIn, refused }: PackageResult): ScanWords {
  const places = [...new Set(checkedIn.map(({ putInto }) => stockName(t, putInto)))];
  const done = t('package.done', { count: checkedIn.length, number });
  return {
    tone: refused.length === 0 ? 'green' : checkedIn.length ? 'amber' : 'red',
    lead: places.length ? t('put.into') : t('package.refusedLead'),
    big: places.join(' + ') || t('package.allRefused'),
    reason: refused.length ? `${done} ${t('package.refused', { count: refused.length })}` : done,
    device: undefined,
  };
}

function refusalWords(t: T<'checkin'>, problem: KeptProblem, moment: (at: string) => string): ScanWords {
  const code = refusalOf(problem.code);
  const { warehouse, putInto, product, number, ...first } = readProblem(problem);
  const big = {
    not_attributed_to_workshop: warehouse?.name,
    already_checked_in: putInto && stockName(t, putInto),
    already_found: number,
  };
  return {
    tone: SETTLED_HERE.has(code) ? 'amber' : 'red',
    lead: t(`refused.${code}.lead`),
    big: big[code as keyof typeof big] ?? t(`refused.${code}.big`),
    reason:
      (code === 'already_checked_in' && firstWords(t, first, moment)) ||
      (code === 'already_found' && foundWords(t, { ...first, warehouse }, moment)) ||
      t(`refused.${code}.reason`),
    device: product && deviceName(product),
  };
}

type First = Pick<ReturnType<typeof readProblem>, 'checkedInAt' | 'by' | 'isByYou'>;
/** When it was checked in, and by whom. */
function firstWords(t: T<'checkin'>, { checkedInAt, by, isByYou }: First, moment: (at: string) => string) {
  if (!checkedInAt) return undefined;
  const at = moment(checkedInAt);
  if (isByYou) return t('already.byYou', { at });
  return by ? t('already.by', { at, name: by }) : t('already.at', { at });
}

type Finding = Pick<ReturnType<typeof readProblem>, 'foundAt' | 'by' | 'warehouse'>;
/** When the device was found, where and by whom. */
function foundWords(t: T<'checkin'>, { foundAt, by, warehouse }: Finding, moment: (at: string) => string) {
  if (!foundAt || !warehouse) return undefined;
  const found = { at: moment(foundAt), place: warehouse.name };
  return by ? t('alreadyFound.by', { ...found, name: by }) : t('alreadyFound.at', found);
}
