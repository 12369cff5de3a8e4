import { Card } from '@reprise/ui/primitives/card.tsx';
import { useWords } from '../../../i18n/words.tsx';
import { LedgerCard } from '../../ledger/ledger-card.tsx';
import { OutlookCard } from '../../outlook/outlook-card.tsx';
import { VatCard } from '../../parts/fitting/vat-card.tsx';
import { Facts } from './facts.tsx';
import { type TabProps, useItemFormats } from './use-item-formats.ts';

/** The ledger of the device, and the VAT that follows from it; before it is bought, the price that was declared for it. */
export function EconomicsTab({ page }: TabProps) {
  const t = useWords('instock');
  const { money } = useItemFormats(page);
  const { isPriceValidated, price } = page.economics;
  if (isPriceValidated)
    return (
      <div className="stack">
        <LedgerCard itemId={page.item.id} />
        <VatCard itemId={page.item.id} />
        <OutlookCard itemId={page.item.id} />
      </div>
    );
  return (
    <Card title={t('economics.title')}>
      <Facts facts={[[t('economics.declared'), money(price)]]} />
      <p className="subtle">{t('economics.note')}</p>
    </Card>
  );
}
