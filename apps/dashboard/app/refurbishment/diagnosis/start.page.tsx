import { loadWords } from '../../i18n/messages.ts';
import { StartStation } from './start-station.tsx';

await loadWords('diagnosis', 'checkin');

/** Where a diagnosis begins: by a scan, or with one that was left open. */
export default function DiagnosisStart() {
  return <StartStation />;
}
