import { useParams } from 'react-router';
import { loadWords } from '../../i18n/messages.ts';
import { ControlStation } from './control-station.tsx';

await loadWords('control', 'checkin');

/** The bench where a device is compared with what was declared; the address may name the device. */
export default function Control() {
  const { itemId } = useParams();
  return <ControlStation itemId={itemId} />;
}
