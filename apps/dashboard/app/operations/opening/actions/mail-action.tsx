import { setReplyAddress } from '@reprise/contract/operations/opening-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { session } from '../../../api/session.ts';
import { useStore } from '../../../base/store.ts';
import { useWords } from '../../../i18n/words.tsx';
import type { Opening } from '../../../readiness/notices/read-opening.ts';
import { useIsProvider } from '../../../session/use-may.ts';
import { useStep } from './use-step.ts';

const ADDRESS = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** One's own address is proposed, never the provider's. */
export function MailAction({ opening: { accountId } }: { opening: Opening }) {
  const t = useWords('opening');
  const isOurs = useIsProvider();
  const me = useStore(session);
  const { run, busy, refusal } = useStep(accountId, (address: string) =>
    call(setReplyAddress, { params: { id: accountId }, body: { email: address } }),
  );
  const [email, setEmail] = useState((!isOurs && me?.email) || '');
  const [isTried, setIsTried] = useState(false);
  const isAddress = ADDRESS.test(email.trim());
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (isAddress) run(email.trim());
  }
  return (
    <form className="op-action" onSubmit={submit} noValidate>
      {refusal && <Notice tone="red" title={refusal} live="alert" />}
      <TextField
        label={t('mail.email')}
        type="email"
        autoComplete="email"
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        error={isTried && !isAddress ? t('mail.wrong') : undefined}
      />
      <Button variant="primary" type="submit" busy={busy}>
        {t('mail.save')}
      </Button>
    </form>
  );
}
