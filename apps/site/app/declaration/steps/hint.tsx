import { Disclosure } from '@reprise/ui/primitives/disclosure.tsx';
import { useSell } from '../sell-speech.ts';

/** How to tell, in the tenant's words: plain text with its lines. */
export function Hint({ text }: { text: string | null }) {
  const t = useSell();
  if (!text) return null;
  return (
    <div className="tip">
      <Disclosure summary={t('question.how')} icon="bulb">
        <p className="as-typed">{text}</p>
      </Disclosure>
    </div>
  );
}
