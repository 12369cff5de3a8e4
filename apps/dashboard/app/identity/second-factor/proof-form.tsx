import type { ChallengeMethod, FactorProof } from '@reprise/contract/identity/second-factors';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useT, useWords } from '../../i18n/words.tsx';
import { hasPasskeys, type PasskeyRequest, passkeyProblemOf, signWithPasskey } from './browser-passkeys.ts';
import { ProofField } from './proof-field.tsx';

export type ProofMethod = ChallengeMethod | 'password';
export type Proof = FactorProof | { password: string };
type Props = {
  methods: readonly ProofMethod[];
  /** what the browser needs for a passkey, asked for when one is used */
  passkey: () => Promise<PasskeyRequest>;
  submitLabel: string;
  /** Rejects with the refusal, which is shown here. */
  onProof: (proof: Proof) => Promise<void>;
};

/** One way at a time, the others a press away. */
export function ProofForm({ methods, passkey, submitLabel, onProof }: Props) {
  const t = useT();
  const f = useWords('factors');
  const field = useRef<HTMLInputElement>(null);
  const usable = methods.filter((method) => method !== 'passkey' || hasPasskeys());
  const [method, setMethod] = useState<ProofMethod>(usable[0] ?? 'totp');
  const [value, setValue] = useState('');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (method !== 'passkey') field.current?.focus();
  }, [method]);

  async function send(proof: () => Promise<Proof>) {
    setBusy(true);
    setRefused(undefined);
    try {
      await onProof(await proof());
    } catch (error) {
      setRefused(passkeyProblemOf(error) ? f('proof.cancelled') : t.refusal(error));
      setBusy(false);
      field.current?.focus();
      field.current?.select();
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (method === 'passkey') void send(async () => ({ passkey: await signWithPasskey(await passkey()) }));
    else if (isWhole(method, value)) void send(async () => proofOf(method, value));
    else field.current?.focus();
  };
  const choose = (next: ProofMethod) => {
    setMethod(next);
    setValue('');
    setTried(false);
    setRefused(undefined);
  };
  const others = usable.filter((other) => other !== method);
  return (
    <>
      <form className="form proof-form" onSubmit={submit} noValidate>
        {refused && <Notice tone="red" title={refused} icon="st-alert" live="alert" />}
        {method === 'passkey' ? (
          <p className="muted">{f('proof.passkeyHelp')}</p>
        ) : (
          <ProofField
            method={method}
            value={value}
            onValue={setValue}
            isMissing={tried && !isWhole(method, value)}
            ref={field}
          />
        )}
        <Button variant="primary" type="submit" wide busy={busy} icon={method === 'passkey' ? 'key' : undefined}>
          {method === 'passkey' ? f('proof.passkey') : submitLabel}
        </Button>
      </form>
      {others.length > 0 && (
        <div className="other-ways">
          <p className="or" aria-hidden="true">
            {f('proof.other')}
          </p>
          {others.map((other) => (
            <Button key={other} wide onClick={() => choose(other)}>
              {f(`proof.by.${other}`)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

const isWhole = (method: ProofMethod, value: string): boolean =>
  method === 'totp' ? /^\d{6}$/.test(value.replaceAll(/\s/g, '')) : value.trim() !== '';

function proofOf(method: Exclude<ProofMethod, 'passkey'>, value: string): Proof {
  if (method === 'password') return { password: value };
  return method === 'totp' ? { code: value } : { recoveryCode: value };
}
