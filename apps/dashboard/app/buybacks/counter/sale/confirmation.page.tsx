import { loadWords } from '../../../i18n/messages.ts';
import { useT } from '../../../i18n/words.tsx';
import { Sold } from './sold.tsx';

await loadWords('counter', 'vouchers');

export default function Confirmation() {
  const t = useT();
  return <Sold title={t('titles.buybackConfirmation')} />;
}
