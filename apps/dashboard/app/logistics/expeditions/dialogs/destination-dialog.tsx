import { listConnectedWarehouses } from '@reprise/contract/organizations/organization-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { SkeletonRows } from '@reprise/ui/primitives/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../api/query.ts';
import { useT, useWords } from '../../../i18n/words.tsx';
import { FailureView } from '../../../kit/page/failure-view.tsx';
import { useAct } from '../../../kit/use-act.ts';
import { type Expedition, useWaitingItems } from '../read-expeditions.ts';

type Props = {
  expedition: Expedition;
  /** The code that waits for the package. */
  code: string | undefined;
  onClose: () => void;
  act: (warehouseId: string) => Promise<unknown>;
};

/** Where a new package goes: the warehouses that waiting items go to first, each with how many. */
export function DestinationDialog({ expedition, code, onClose, act }: Props) {
  const t = useWords('expedition');
  const common = useT();
  const words = useWords('scaffolds');
  const [failure, setFailure] = useState<string>();
  const waiting = useWaitingItems(expedition.id).data?.items ?? [];
  const read = useQuery(queryOf(listConnectedWarehouses, { query: { pagination: 'false' } }));
  const { run, busy } = useAct({ act, onDone: onClose, onFailed: (error) => setFailure(t.refusal(error)) });
  const isInbound = expedition.direction === 'inbound';
  const countFor = (id: string) =>
    isInbound ? waiting.filter(({ destination }) => destination.warehouseId === id).length : 0;
  const places = (read.data?.['hydra:member'] ?? [])
    .filter(({ id }) => id !== expedition.organization.id)
    .map(({ id, commonName, city }) => ({ id, name: commonName, city, count: countFor(id) }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('destination.title')}
      closeLabel={words('detail.close')}
      footer={
        <Button size="glove" onClick={onClose}>
          {words('form.cancel')}
        </Button>
      }
    >
      <p>{code ? t('destination.forCode', { code }) : t('destination.lead')}</p>
      {read.status === 'pending' && <SkeletonRows rows={3} columns={['70%']} label={common('common.loading')} />}
      {read.isError && (
        <FailureView error={read.error} title={t('destination.failed')} onRetry={() => void read.refetch()} />
      )}
      {read.isSuccess && !places.length && <p>{t('destination.none')}</p>}
      <ul className="packing-choices">
        {places.map(({ id, name, city, count }, index) => (
          <li key={id}>
            <Button
              size="glove"
              wide
              busy={busy}
              {...(index === 0 && { 'data-autofocus': true, autoFocus: true })}
              onClick={() => run(id)}
            >
              <span className="packing-choice">
                {[name, city].filter(Boolean).join(', ')}
                {count > 0 && <small>{t('destination.waiting', { count })}</small>}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {failure && <Notice tone="red" live="alert" title={failure} />}
    </Dialog>
  );
}
