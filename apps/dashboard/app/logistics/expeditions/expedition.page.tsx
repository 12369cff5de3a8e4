import { loadWords } from '../../i18n/messages.ts';
import { PackingPage } from './station/packing-page.tsx';

await loadWords('expedition', 'catalogue');

/** Packages without a carrier's label: a van of the house takes them. */
export default function ExpeditionWithoutLabel() {
  return <PackingPage withLabel={false} />;
}
