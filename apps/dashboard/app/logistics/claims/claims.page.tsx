import './claims.css';
import type { ClaimAct } from '@reprise/contract/logistics/claims/claims';
import { Button } from '@reprise/ui/primitives/button.tsx';
import type { IconName } from '@reprise/ui/primitives/icons/icon-shapes.ts';
import { useMemo, useState } from 'react';
import { loadWords } from '../../i18n/messages.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { useAddress, withValues } from '../../kit/page/use-address.ts';
import { type AskedAct, ClaimActDialog } from './claim-act-dialog.tsx';
import { claimList } from './claim-list.tsx';
import { OpenClaimDialog } from './open-claim-dialog.tsx';
import { ParcelViews } from './parcel-views.tsx';
import type { Claim } from './read-claims.ts';

await loadWords('claims', 'transports');

const ICONS: Readonly<Record<ClaimAct, IconName>> = {
  edit: 'pencil',
  send: 'send',
  accept: 'check',
  refuse: 'x',
  pay: 'currency-euro',
  withdraw: 'arrow-back-up',
};
/** The act that brings a claim forward, shown beside its menu. */
const FORWARD: readonly ClaimAct[] = ['send', 'accept', 'pay'];

/** Money that was asked of carriers, and what became of it. */
export default function Claims() {
  const t = useWords('claims');
  const carriers = useWords('transports');
  const common = useT();
  const locale = useLocale();
  const def = useMemo(() => claimList(t, carriers, locale), [t, carriers, locale]);
  const [asked, setAsked] = useState<AskedAct>();
  const [search, changeAddress] = useAddress();
  /** The page of a buyback leads here with the parcel to claim for. */
  const parcel = search.get('parcel');
  const ask = (claim: Claim, act: ClaimAct) => {
    const { details } = claim;
    if (details) setAsked({ claim: { ...claim, details }, act });
  };
  const forwardOf = ({ acts }: Claim) => acts.find((act) => FORWARD.includes(act));
  return (
    <div className="page--list">
      <PageHead title={common('titles.claims')} lead={t('lead')} actions={<ParcelViews here="claims" />} />
      <DataList
        def={def}
        words={{
          label: t('list'),
          emptyTitle: t('emptyTitle'),
          empty: t('empty'),
          noMatch: t('noMatch'),
          failed: t('failed'),
        }}
        notice={(_state, _refresh, rows) =>
          rows.some(({ details }) => !details) && <p className="claims-hidden subtle">{t('hidden')}</p>
        }
        rowActions={(claim) => {
          const act = forwardOf(claim);
          return (
            act && (
              <Button size="sm" onClick={() => ask(claim, act)}>
                {t(`acts.${act}.label`)}
              </Button>
            )
          );
        }}
        rowMenu={(claim) =>
          claim.acts.map((act) => ({
            id: act,
            label: t(`acts.${act}.label`),
            icon: ICONS[act],
            danger: act === 'withdraw',
            run: () => ask(claim, act),
          }))
        }
      />
      {parcel && (
        <OpenClaimDialog
          transportId={parcel}
          reason="lost"
          onClose={() => changeAddress((now) => withValues(now, { parcel: undefined }), { replace: true })}
        />
      )}
      {asked && <ClaimActDialog {...asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}
