import { loadWords } from '../../i18n/messages.ts';
import { registerWorker } from '../../kit/offline/register-worker.ts';
import { MovesHome } from './moves-home.tsx';

await loadWords('stocks', 'checkin');
registerWorker();

export default function StockMoves() {
  return <MovesHome />;
}
