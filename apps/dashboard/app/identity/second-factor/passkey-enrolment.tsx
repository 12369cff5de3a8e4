import { addPasskey, beginPasskey } from '@reprise/contract/identity/second-factor-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import type { Added } from './added.ts';
import { hasPasskeys, makePasskey, passkeyProblemOf } from './browser-passkeys.ts';

export function PasskeyEnrolment({ onAdded }: { onAdded: (added: Added) => void }) {
  const t = useT();
  const f = useWords('factors');
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const add = useMutation({
    mutationFn: async () => {
      const credential = await makePasskey(await call(beginPasskey, {}));
      return call(addPasskey, { body: { name: name.trim(), credential } });
    },
    onSuccess: onAdded,
  });
  if (!hasPasskeys()) return <Notice tone="orange" title={f('passkey.unsupported')} />;
  const refusal = (error: Error) => {
    const problem = passkeyProblemOf(error);
    if (!problem) return t.refusal(error);
    return problem === 'known' ? f('passkey.already') : f('passkey.cancelled');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim()) add.mutate();
  };
  return (
    <form className="form" onSubmit={submit} noValidate>
      {add.error && <Notice tone="red" title={refusal(add.error)} icon="st-alert" live="alert" />}
      <p className="muted">{f('proof.passkeyHelp')}</p>
      <TextField
        label={f('passkey.name')}
        help={f('passkey.nameHelp')}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={tried && !name.trim() ? f('passkey.nameMissing') : undefined}
        data-autofocus
      />
      <Button variant="primary" type="submit" wide icon="key" busy={add.isPending}>
        {f('passkey.submit')}
      </Button>
    </form>
  );
}
