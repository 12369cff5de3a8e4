import { TROUBLED_STATUSES } from '@reprise/contract/logistics/delivery-statuses';
import { TASK_RULES } from '@reprise/contract/tasks/kinds';
import type { Locale, PlainKey } from '@reprise/i18n';
import { formatMoney } from '@reprise/i18n/formats';
import type { Words } from '../../i18n/messages.ts';
import { paths } from '../../navigation/paths.ts';
import type { Task } from './read-tasks.ts';

type TaskWords = Words<'tasks'>;
/** Failures of a label that have a sentence of their own. */
const LABEL_FAILURES = [
  'address',
  'order_rejected',
  'carrier_not_connected',
  'no_address',
  'not_made',
  'given_up',
] as const;

export const titleOf = (t: TaskWords, { kind }: Pick<Task, 'kind'>): string => t(`kinds.${kind}.title`);
export const actOf = (t: TaskWords, { kind }: Pick<Task, 'kind'>): string => t(`kinds.${kind}.act`);

/** Why somebody must act, in one sentence. */
export function detailOf(t: TaskWords, locale: Locale, { kind, facts }: Pick<Task, 'kind' | 'facts'>): string {
  if (kind === 'label_failed') {
    const failure = LABEL_FAILURES.find((one) => one === facts.carrierCode || one === facts.failure);
    if (failure) return t(`labelFailures.${failure}`, { code: String(facts.carrierCode ?? '') });
  }
  if (kind === 'parcel_troubled') {
    const status = TROUBLED_STATUSES.find((one) => one === facts.status);
    if (status) return t(`troubles.${status}`);
  }
  const key: PlainKey<'tasks'> = `kinds.${kind}.detail`;
  const price =
    typeof facts.price === 'number' ? formatMoney(locale, facts.price, String(facts.currency ?? 'EUR')) : '';
  return t(key, { price, people: Number(facts.people ?? 0) });
}

/** Whether it is about a package, and not about the one device in it. */
export const isOfPackage = ({ facts }: Pick<Task, 'facts'>): boolean =>
  typeof facts.box === 'string' && (facts.devices !== 1 || facts.product === undefined);

/** What it is about, as people know it: the device, the package, the price change, the domain. */
export function subjectOf(t: TaskWords, { facts }: Pick<Task, 'facts'>): string {
  if (isOfPackage({ facts })) return t('box', { number: String(facts.box), count: Number(facts.devices ?? 0) });
  return String(facts.product ?? facts.title ?? facts.domain ?? facts.warehouse ?? '');
}

/** The page where it is settled. */
export function hrefOf({
  kind,
  subjectId,
  buybackId,
  facts,
}: Pick<Task, 'kind' | 'subjectId' | 'buybackId' | 'facts'>): string {
  switch (TASK_RULES[kind].page) {
    case 'price_revision':
      return paths.priceRevision({ id: subjectId });
    case 'mail_sender':
      return paths.mailSender();
    case 'users':
      return paths.users();
    case 'expedition':
      return paths.startExpedition();
    case 'check_in':
      return paths.checkIn();
    case 'claims':
      return paths.claims();
    case 'quarantine':
      return paths.quarantine({ item: typeof facts.itemId === 'string' ? facts.itemId : undefined });
    case 'payments':
      return paths.payments({ payment: subjectId });
    case 'risk':
      return paths.risk({ hold: subjectId });
    case 'organization':
      return paths.entity({ id: subjectId });
    default:
      return paths.buyback({ id: buybackId ?? subjectId });
  }
}
