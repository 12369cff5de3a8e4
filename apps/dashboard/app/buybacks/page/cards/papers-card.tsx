import type { BuybackAction } from '@reprise/contract/buybacks/page/actions';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { download } from '../../../api/download.ts';
import { useWords } from '../../../i18n/words.tsx';
import { useToast } from '../../../kit/page/toast-provider.tsx';
import { useAct } from '../../../kit/use-act.ts';
import { actionIn, type BuybackPage } from '../read-buyback.ts';

type Kind = BuybackPage['papers'][number]['kind'];
const PRINT: Readonly<Record<Kind, BuybackAction>> = {
  transfer_order: 'print_transfer_order',
  tracking_sheet: 'print_tracking_sheet',
  shipping_label: 'print_label',
};

/** The papers with how often each was made; one that cannot be had says why. */
export function PapersCard({ buyback }: { buyback: BuybackPage }) {
  const t = useWords('buyback');
  const show = useToast();
  const fetchPaper = useAct({
    act: (kind: Kind) =>
      download(`/buybacks/${buyback.id}/documents/${kind}`, `${buyback.identificationNumber}-${kind}.pdf`),
    onFailed: () => show({ kind: 'error', title: t('papers.failed') }),
  });
  return (
    <Card title={t('papers.title')}>
      <ul className="buyback-papers">
        {buyback.papers.map(({ kind, version }) => {
          const { reason } = actionIn(buyback, PRINT[kind]);
          return (
            <li key={kind}>
              <Button
                icon={kind === 'tracking_sheet' ? 'barcode' : 'file-text'}
                blocked={reason ? t(`why.${reason}`) : undefined}
                onClick={() => fetchPaper.run(kind)}
              >
                {t(`papers.${kind}`)}
              </Button>
              {version > 1 && <small className="subtle">{t('papers.version', { count: version })}</small>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
