import { useParams } from 'react-router';
import { loadWords } from '../../i18n/messages.ts';
import { FactsStation } from './facts-station.tsx';

await loadWords('diagnosis', 'checkin');

/** The item of a diagnosis, and where its work goes on. */
export default function Diagnosis() {
  const { id = '' } = useParams();
  return <FactsStation key={id} id={id} />;
}
