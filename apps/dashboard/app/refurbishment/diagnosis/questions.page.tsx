import { useParams } from 'react-router';
import { loadWords } from '../../i18n/messages.ts';
import { QuestionsStation } from './questions-station.tsx';

await loadWords('diagnosis', 'checkin');

/** The questions of a diagnosis. */
export default function DiagnosisQuestions() {
  const { id = '' } = useParams();
  return <QuestionsStation key={id} id={id} />;
}
