import { loadWords } from '../../i18n/messages.ts';
import { PackingPage } from './station/packing-page.tsx';

await loadWords('expedition', 'catalogue');

/** Packages that a carrier takes, each with its label. */
export default function PackingWithLabel() {
  return <PackingPage withLabel={true} />;
}
