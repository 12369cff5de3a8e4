import { offerCircuitsEverywhere } from '@reprise/contract/operations/opening-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { call } from '../../../api/call.ts';
import { useWords } from '../../../i18n/words.tsx';
import type { Opening } from '../../../readiness/notices/read-opening.ts';
import { useStep } from './use-step.ts';

export function CircuitsAction({ opening: { accountId, circuits } }: { opening: Opening }) {
  const t = useWords('opening');
  const { run, busy, refusal } = useStep(accountId, () => call(offerCircuitsEverywhere, { params: { id: accountId } }));
  if (!circuits.length) return null;
  return (
    <div className="op-action">
      {refusal && <Notice tone="red" title={refusal} live="alert" />}
      <Button variant="primary" busy={busy} onClick={() => run()}>
        {t('circuits.offer', { names: circuits.map(({ name }) => name).join(', ') })}
      </Button>
    </div>
  );
}
