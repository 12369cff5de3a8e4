import { loadWords } from '../../i18n/messages.ts';
import { VerificationStation } from './verification-station.tsx';

await loadWords('verification', 'checkin', 'catalogue');

/** One code at a time, or a list: devices that were compared with their declaration are passed. */
export default function Verification() {
  return <VerificationStation />;
}
