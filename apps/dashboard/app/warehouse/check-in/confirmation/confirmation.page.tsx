import { loadWords } from '../../../i18n/messages.ts';
import { ConfirmationHome } from './confirmation-home.tsx';

await loadWords('checkin');

export default function Confirmation() {
  return <ConfirmationHome />;
}
