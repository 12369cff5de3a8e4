import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useSell } from '../declaration/sell-speech.ts';
import type { FollowUp } from './moment.ts';

/** What the retailer asks of who still has the device. */
export function ToDo({ instructions }: { instructions: FollowUp['instructions'] }) {
  const t = useSell();
  const { highlightedInstruction, instructions: told } = instructions;
  if (!told.length && !highlightedInstruction) return null;
  return (
    <section className="follow-part" aria-labelledby="to-do">
      <h2 id="to-do">{t('tracking.to_do')}</h2>
      {highlightedInstruction && <Notice tone="amber" title={highlightedInstruction} />}
      {told.length > 0 && (
        <ol className="follow-todo">
          {told.map(({ sequence, label }) => (
            <li key={sequence}>{label}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
