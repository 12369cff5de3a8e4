import { useWords } from '../../i18n/words.tsx';
import './second-factor.css';
import type { FactorProof } from '@reprise/contract/identity/second-factors';
import type { Challenge } from '../../session/sign.ts';
import { ProofForm } from './proof-form.tsx';

type Props = { challenge: Challenge; onProof: (proof: FactorProof) => Promise<void> };

/** Between the right password and the session. */
export function ChallengeStep({ challenge, onProof }: Props) {
  const f = useWords('factors');
  return (
    <ProofForm
      methods={challenge.methods}
      passkey={async () => challenge.passkey!}
      submitLabel={f('challenge.submit')}
      onProof={(proof) => onProof(proof as FactorProof)}
    />
  );
}
