import { beginPasskeyConfirmation, confirmSession } from '@reprise/contract/identity/second-factor-routes';
import type { ownFactors } from '@reprise/contract/identity/second-factors';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import type { z } from 'zod';
import { call } from '../../api/call.ts';
import { useWords } from '../../i18n/words.tsx';
import { ProofForm } from './proof-form.tsx';

export type OwnFactors = z.output<typeof ownFactors>;

/** A password or a factor shown again; then `onDone` may change the factors. */
export function ConfirmStep({ own, onDone }: { own: OwnFactors; onDone: () => Promise<unknown> }) {
  const f = useWords('factors');
  if (!own.confirmBy.length) return <Notice tone="blue" icon="info-circle" title={f('confirm.again')} />;
  return (
    <>
      <p className="muted">{f('confirm.lead')}</p>
      <ProofForm
        methods={own.confirmBy}
        passkey={() => call(beginPasskeyConfirmation, {})}
        submitLabel={f('confirm.submit')}
        onProof={async (body) => {
          await call(confirmSession, { body });
          await onDone();
        }}
      />
    </>
  );
}
