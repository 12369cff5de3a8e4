import { useParams } from 'react-router';
import { loadWords } from '../../i18n/messages.ts';
import { SummaryStation } from './summary-station.tsx';

await loadWords('checkin', 'diagnosis', 'margins', 'wipes');

/** What was answered, and what is to be done. */
export default function DiagnosisSummary() {
  const { id = '' } = useParams();
  return <SummaryStation key={id} id={id} />;
}
