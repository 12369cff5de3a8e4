import './transports.css';
import { CLAIM_REASON_OF, ENDED_WITHOUT_MONEY } from '@reprise/contract/logistics/claims/claims';
import { countsAsPickedUp } from '@reprise/contract/logistics/delivery-statuses';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { useMemo, useState } from 'react';
import { loadWords } from '../../i18n/messages.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { OpenClaimDialog } from '../claims/open-claim-dialog.tsx';
import { ParcelViews } from '../claims/parcel-views.tsx';
import type { Transport } from './read-transports.ts';
import { transportList } from './transport-list.tsx';
import { UnmappedCodes } from './unmapped-codes.tsx';

await loadWords('transports', 'claims');

/** Parcels of all accounts, and what somebody should look at. */
export default function Transports() {
  const t = useWords('transports');
  const common = useT();
  const locale = useLocale();
  const claims = useWords('claims');
  const def = useMemo(() => transportList(t, claims, locale), [t, claims, locale]);
  const [claimed, setClaimed] = useState<Transport>();
  return (
    <div className="page--list">
      <PageHead title={common('titles.transports')} lead={t('lead')} actions={<ParcelViews here="parcels" />} />
      <UnmappedCodes />
      <DataList
        def={def}
        words={{
          label: t('list'),
          search: t('search'),
          emptyTitle: t('emptyTitle'),
          empty: t('empty'),
          noMatch: t('noMatch'),
          failed: t('failed'),
        }}
        rowActions={(row) =>
          row.concern &&
          isClaimable(row) && (
            <Button size="sm" onClick={() => setClaimed(row)}>
              {claims('make')}
            </Button>
          )
        }
        rowMenu={(row) =>
          isClaimable(row)
            ? [
                {
                  id: 'claim',
                  label: claims('make'),
                  icon: 'receipt',
                  run: () => setClaimed(row),
                },
              ]
            : []
        }
      />
      {claimed && (
        <OpenClaimDialog
          transportId={claimed.id}
          reason={(claimed.concern && CLAIM_REASON_OF[claimed.concern]) ?? 'content_missing'}
          onClose={() => setClaimed(undefined)}
        />
      )}
    </div>
  );
}

/** The carrier has or had it, and no claim for it runs. */
const isClaimable = ({ label, lastStatus, claim }: Transport): boolean =>
  label === 'ready' &&
  lastStatus !== null &&
  countsAsPickedUp(lastStatus) &&
  !(claim && !ENDED_WITHOUT_MONEY.some((status) => status === claim.status));
