import { useSearchParams } from 'react-router';
import { loadWords } from '../../../i18n/messages.ts';
import { FinishPredeclared } from './finish-predeclared.tsx';
import { PredeclaredList } from './predeclared-list.tsx';

await loadWords('counter', 'vouchers');

/** What waits for a store; a code in the address opens the one that is being finished. */
export default function Predeclared() {
  const [search] = useSearchParams();
  const code = search.get('code');
  return code ? <FinishPredeclared key={code} code={code} /> : <PredeclaredList />;
}
