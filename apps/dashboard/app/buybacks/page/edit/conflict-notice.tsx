import { ApiRefusal } from '@reprise/client/call';
import { BUYBACK_STATUSES, type BuybackStatus } from '@reprise/contract/states/buyback';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useWords } from '../../../i18n/words.tsx';
import { statusWords } from '../../status-words.ts';
import { useFieldNames } from '../field-names.ts';
import { usePersonName } from '../person-name.ts';
import type { BuybackPage } from '../read-buyback.ts';

type Person = BuybackPage['timeline'][number]['who'];
export type Conflict = {
  version: number;
  status: BuybackStatus;
  edits: readonly { who: Person; fields: readonly string[] }[];
  hasMoved: boolean;
};

/** What the API says of who was faster; undefined for every other refusal. */
export function conflictOf(error: unknown): Conflict | undefined {
  if (!(error instanceof ApiRefusal) || error.code !== 'concurrent_change') return undefined;
  const { version, status, edits, move } = (error.problem?.data ?? {}) as Partial<Conflict> & { move?: unknown };
  const known = BUYBACK_STATUSES.find((one) => one === status);
  if (typeof version !== 'number' || !known) return undefined;
  return { version, status: known, edits: edits ?? [], hasMoved: Boolean(move) };
}

export function ConflictNotice({ conflict }: { conflict: Conflict }) {
  const t = useWords('buyback');
  const statuses = useWords('statuses');
  const nameOf = usePersonName();
  const namesOf = useFieldNames();
  return (
    <Notice tone="amber" title={t('edit.conflict')} live="alert">
      {conflict.edits.map(({ who, fields }) => (
        <p key={fields.join()}>{t('edit.conflictEdit', { name: nameOf(who), fields: namesOf(fields) })}</p>
      ))}
      {conflict.hasMoved && <p>{t('edit.conflictMove', { status: statusWords(statuses, conflict.status) })}</p>}
      <p>{t('edit.conflictKept')}</p>
    </Notice>
  );
}
