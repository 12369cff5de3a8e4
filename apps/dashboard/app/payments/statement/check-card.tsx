import { getLedgerStatement, startLedgerCheck } from '@reprise/contract/payments/desk/ledger-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';
import { paths } from '../../navigation/paths.ts';
import { useMay } from '../../session/use-may.ts';
import { instantWords } from '../desk/payment-words.ts';
import type { Statement } from './read-lines.ts';

type Check = Statement['checks'][number];
const LOOK_AGAIN_MS = 3_000;

/** What the last check of the books found, rule by rule. Whoever works with payments has it made now. */
export function CheckCard({ statement }: { statement: Statement }) {
  const t = useWords('books');
  const may = useMay();
  const show = useToast();
  const cache = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const { accountId, checks } = statement;
  const isAsked = checks.some(({ askedAt }) => askedAt !== null);
  const { run, busy } = useAct({
    act: () => call(startLedgerCheck, { body: { accountId } }),
    onDone: async () => {
      setProblem(undefined);
      show({ kind: 'done', title: t('check.started') });
      await forget(cache, getLedgerStatement);
    },
    onFailed: (error) => setProblem(t.refusal(error)),
  });
  useEffect(() => {
    if (!isAsked) return;
    const timer = setInterval(() => void forget(cache, getLedgerStatement), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAsked, cache]);
  return (
    <Card
      title={t('check.title')}
      aside={
        may('ROLE_PAYMENT_RELAUNCH') && (
          <Button size="sm" busy={busy || isAsked} onClick={() => run()}>
            {t('check.start')}
          </Button>
        )
      }
    >
      {problem && <Notice tone="red" title={problem} live="alert" />}
      {checks.map((check) => (
        <Found key={check.issuer} check={check} isOneOfTwo={checks.length > 1} />
      ))}
    </Card>
  );
}

function Found({ check, isOneOfTwo }: { check: Check; isOneOfTwo: boolean }) {
  const t = useWords('books');
  const locale = useLocale();
  const { issuer, askedAt, checkedAt, payments, findings, wrongPayments } = check;
  return (
    <div className="books-check">
      {isOneOfTwo && <h3>{t(`statement.sides.${issuer}`)}</h3>}
      <p className="subtle" role="status">
        {askedAt
          ? t('check.asked', { when: instantWords(locale, askedAt) })
          : checkedAt
            ? t('check.last', { count: payments, when: instantWords(locale, checkedAt) })
            : t('check.never')}
      </p>
      {checkedAt && (
        <ul>
          {findings.map(({ rule, count }) => (
            <li key={rule} data-tone={count ? 'red' : 'green'}>
              <Icon name={count ? 'st-alert' : 'st-done'} size={16} />
              <span>{t(`check.rules.${rule}`)}</span>
              <span className="tabular">{count ? t('check.bad', { count }) : t('check.good')}</span>
            </li>
          ))}
        </ul>
      )}
      {wrongPayments.length > 0 && (
        <p>
          {t('check.wrong')}{' '}
          {wrongPayments.map((id, place) => (
            <Link key={id} className="link" to={paths.payments({ payment: id })}>
              {t('check.open', { number: place + 1 })}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
