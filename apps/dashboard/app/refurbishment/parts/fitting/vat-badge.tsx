import type { ItemVatScheme } from '@reprise/contract/refurbishment/parts/part-payloads';
import { formatMoney } from '@reprise/i18n/formats';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { useLocale, useWords } from '../../../i18n/words.tsx';

/** Under which VAT a device would be sold now, and how far it is from the border. The page loads the words `parts`. */
export function VatBadge({ vat: { scheme, room, currency } }: { vat: ItemVatScheme }) {
  const t = useWords('parts');
  const locale = useLocale();
  const isMargin = scheme === 'margin';
  return (
    <p className="fit-vat">
      <Badge tone={isMargin ? 'green' : 'amber'} glyph={isMargin ? 'st-done' : 'st-alert'}>
        {t(`vat.schemes.${scheme}`)}
      </Badge>
      <small>{t(isMargin ? 'vat.room' : 'vat.over', { amount: formatMoney(locale, Math.abs(room), currency) })}</small>
    </p>
  );
}
