import { loadWords } from '../../i18n/messages.ts';
import { registerWorker } from '../../kit/offline/register-worker.ts';
import { CheckInHome } from './check-in-home.tsx';

await loadWords('checkin');
registerWorker();

export default function CheckIn() {
  return <CheckInHome />;
}
