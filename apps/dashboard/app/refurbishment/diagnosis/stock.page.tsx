import { useParams } from 'react-router';
import { loadWords } from '../../i18n/messages.ts';
import { StockStation } from './ending/stock-station.tsx';

await loadWords('diagnosis', 'checkin', 'wipes');

/** Where the item is put at the end of its diagnosis. */
export default function DiagnosisStock() {
  const { id = '' } = useParams();
  return <StockStation key={id} id={id} />;
}
