import { ApiRefusal } from '@reprise/client/call';
import { addTotp, beginTotp } from '@reprise/contract/identity/second-factor-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { CopyButton } from '@reprise/ui/primitives/copy-button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/query.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { QrCode } from '../../kit/fields/qr-code.tsx';
import { FailureView } from '../../kit/page/failure-view.tsx';
import type { Added } from './added.ts';

/** Scan or type the key, then show that the application knows it. */
export function TotpEnrolment({ onAdded }: { onAdded: (added: Added) => void }) {
  const t = useT();
  const f = useWords('factors');
  const enrolment = useId();
  const [name, setName] = useState(f('totp.defaultName'));
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  // Never read again by itself: a new key would make the scanned one worthless.
  const begun = useQuery({
    queryKey: keyOf(beginTotp, enrolment),
    queryFn: () => call(beginTotp, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const add = useMutation({
    mutationFn: (token: string) =>
      call(addTotp, { body: { token, name: name.trim() || f('totp.defaultName'), code: code.replaceAll(/\s/g, '') } }),
    onSuccess: onAdded,
    onError: (error) => {
      if (error instanceof ApiRefusal && error.code === 'challenge_expired') void begun.refetch();
    },
  });
  if (begun.isError)
    return <FailureView error={begun.error} title={f('card.failed')} onRetry={() => void begun.refetch()} />;
  if (!begun.data) return <p className="muted">{t('common.loading')}</p>;
  const { token, secret, uri } = begun.data;
  const isWhole = /^\d{6}$/.test(code.replaceAll(/\s/g, ''));
  const isLate = add.error instanceof ApiRefusal && add.error.code === 'challenge_expired';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWhole) add.mutate(token);
  };
  return (
    <form className="form" onSubmit={submit} noValidate>
      {add.error && (
        <Notice tone="red" title={isLate ? f('totp.expired') : t.refusal(add.error)} icon="st-alert" live="alert" />
      )}
      <p>{f('totp.scan')}</p>
      <div className="qr-line">
        <QrCode text={uri} label={f('totp.qr')} />
        <div className="qr-secret">
          <p className="field-label">{f('totp.secret')}</p>
          <p className="secret-line">
            <code>{secret.replaceAll(/.{4}(?!$)/g, '$& ')}</code>
            <CopyButton text={secret} label={f('totp.copy')} copiedLabel={f('totp.copied')} />
          </p>
          <a className="link" href={uri}>
            {f('totp.open')}
          </a>
        </div>
      </div>
      <TextField
        label={f('totp.code')}
        help={f('proof.codeHelp')}
        name="totp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={tried && !isWhole ? f('proof.codeMissing') : undefined}
      />
      <TextField
        label={f('totp.name')}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button variant="primary" type="submit" wide busy={add.isPending}>
        {f('totp.submit')}
      </Button>
    </form>
  );
}
