import type { CallResult } from '@reprise/client/call';
import { connectionChange } from '@reprise/contract/accounts/connections';
import { type getConnection, saveConnection } from '@reprise/contract/accounts/settings-routes';
import { PAYEE_RESULTS, type PayeeResult } from '@reprise/contract/payments/payee-checks';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useWords } from '../../i18n/words.tsx';
import { ActFrame } from '../../kit/act-frame.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';
import { codesOf, problemWith, typedCodes } from './answer-codes.ts';

type Connection = CallResult<typeof getConnection>;
type Props = { accountId: string; connection: Connection; onClose: () => void };
const { url: address, secret: secretRule } = connectionChange.shape;

/** The secret is written and never read: it is asked for with a new address, and otherwise only to replace it. */
export function PayeeCheckDialog({ accountId, connection, onClose }: Props) {
  const t = useWords('settings');
  const show = useToast();
  const [url, setUrl] = useState(connection.url ?? '');
  const [secret, setSecret] = useState('');
  const [codes, setCodes] = useState(typedCodes(connection.answerCodes));
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const written = url.trim();
  const isKept = connection.hasSecret && written === connection.url;
  const isSecretRight = secret === '' ? isKept || !written : secretRule.safeParse(secret).success;
  const codesProblem = (result: PayeeResult) => {
    const wrong = problemWith(codes, result);
    return wrong && t(`payeeCheck.codeProblems.${wrong}`);
  };
  const wrong = {
    url:
      (written || connection.url) && address.safeParse(written || null).success ? undefined : t('payeeCheck.urlWrong'),
    secret: isSecretRight ? undefined : t('payeeCheck.secretWrong'),
  };
  const isRight = !wrong.url && !wrong.secret && !PAYEE_RESULTS.some(codesProblem);
  const { run, busy } = useAct({
    act: () => {
      const { version } = connection;
      const connected = { url: written, answerCodes: codesOf(codes), ...(secret && { secret }), version };
      const body = written ? connected : { url: null, version };
      return call(saveConnection, { params: { id: accountId, kind: 'payee_check' }, body });
    },
    onDone: () => {
      show({ kind: 'done', title: t(written ? 'payeeCheck.saved' : 'payeeCheck.disconnected') });
      onClose();
    },
    onFailed: (error) => setProblem(t.refusal(error)),
  });
  return (
    <ActFrame
      title={t('payeeCheck.title')}
      keep={t('payouts.keep')}
      confirm={t('payouts.save')}
      busy={busy}
      problem={problem}
      onConfirm={() => {
        setTried(true);
        if (isRight) run();
      }}
      onClose={onClose}
    >
      <p>{t('payeeCheck.lead')}</p>
      <TextField
        label={t('payeeCheck.url')}
        help={connection.url ? t('payeeCheck.urlHelp') : undefined}
        error={isTried ? wrong.url : undefined}
        inputMode="url"
        autoComplete="off"
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <TextField
        label={t('payeeCheck.secret')}
        help={t(isKept ? 'payeeCheck.secretKept' : 'payeeCheck.secretHelp')}
        error={isTried ? wrong.secret : undefined}
        type="password"
        autoComplete="new-password"
        value={secret}
        onChange={({ target }) => setSecret(target.value)}
      />
      <h3>{t('payeeCheck.codes')}</h3>
      <p className="subtle">{t('payeeCheck.codesHelp')}</p>
      {PAYEE_RESULTS.map((result) => (
        <TextField
          key={result}
          label={t(`payouts.outcomes.${result}`)}
          error={isTried ? codesProblem(result) : undefined}
          autoComplete="off"
          spellCheck={false}
          value={codes[result]}
          onChange={({ target }) => setCodes({ ...codes, [result]: target.value })}
        />
      ))}
    </ActFrame>
  );
}
