import { loadWords } from '../../../i18n/messages.ts';
import { useT } from '../../../i18n/words.tsx';
import { Sold } from './sold.tsx';

await loadWords('counter', 'vouchers');

/** Only the papers: for who prints them again. */
export default function Documents() {
  const t = useT();
  return <Sold title={t('titles.buybackDocuments')} onlyPapers />;
}
