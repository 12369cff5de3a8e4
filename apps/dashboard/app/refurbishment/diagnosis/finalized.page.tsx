import { useParams } from 'react-router';
import { loadWords } from '../../i18n/messages.ts';
import { DoneStation } from './ending/done-station.tsx';

await loadWords('diagnosis', 'checkin');

/** What to do with the item in hand; then the next one is scanned. */
export default function DiagnosisDone() {
  const { id = '' } = useParams();
  return <DoneStation key={id} id={id} />;
}
