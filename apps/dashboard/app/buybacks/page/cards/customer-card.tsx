import type { CallResult } from '@reprise/client/call';
import { revealCustomer } from '@reprise/contract/buybacks/page/routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useLocale, useWords } from '../../../i18n/words.tsx';
import { useAct } from '../../../kit/use-act.ts';
import { actionIn, type BuybackPage } from '../read-buyback.ts';

type Revealed = CallResult<typeof revealCustomer>;

/** The customer, masked until somebody asks; what was shown is forgotten with the page. */
export function CustomerCard({ buyback }: { buyback: BuybackPage }) {
  const t = useWords('buyback');
  const locale = useLocale();
  const { customer } = buyback;
  const [revealed, setRevealed] = useState<Revealed>();
  const [problem, setProblem] = useState<string>();
  const reveal = useAct({
    act: () => call(revealCustomer, { params: { id: buyback.id } }),
    onDone: (answer) => {
      setProblem(undefined);
      setRevealed(answer);
    },
    onFailed: (error) => setProblem(t.refusal(error)),
  });
  const nth = customer.total > 1 && t('customer.nth', { nth: customer.nth, total: customer.total });
  if (customer.isErased)
    return (
      <Card title={t('customer.title')} aside={nth}>
        <p className="subtle">{t('customer.erased')}</p>
      </Card>
    );
  const name = revealed && [revealed.firstname, revealed.lastname].filter(Boolean).join(' ');
  const address = revealed?.address;
  const lines = address && [address.street, address.streetMore, `${address.zipCode} ${address.city}`, address.country];
  const document = customer.identityDocument && t(`documents.${customer.identityDocument}`);
  const number = revealed?.identification?.number;
  const { reason } = actionIn(buyback, 'reveal_customer');
  return (
    <Card title={t('customer.title')} aside={nth}>
      <dl className="facts buyback-facts" aria-live="polite">
        <dt>{t('customer.name')}</dt>
        <dd>{name || customer.name}</dd>
        <dt>{t('customer.email')}</dt>
        <dd>{revealed?.email ?? customer.email}</dd>
        <dt>{t('customer.phone')}</dt>
        <dd>{revealed?.phone ?? customer.phone}</dd>
        <dt>{t('customer.address')}</dt>
        <dd>{lines ? lines.filter(Boolean).join(', ') : `${t('customer.hidden')} · ${customer.country}`}</dd>
        <dt>{t('customer.identity')}</dt>
        <dd>{document ? [document, number].filter(Boolean).join(' ') : t('customer.nothing')}</dd>
        <dt>{t('customer.iban')}</dt>
        <dd>{revealed?.iban ?? (customer.hasIban ? t('customer.hidden') : t('customer.nothing'))}</dd>
        <dt>{t('customer.language')}</dt>
        <dd>{new Intl.DisplayNames([locale], { type: 'language' }).of(customer.locale)}</dd>
        {revealed?.cancelComment && (
          <>
            <dt>{t('customer.cancelComment')}</dt>
            <dd>{revealed.cancelComment}</dd>
          </>
        )}
        {revealed?.secondLookComment && (
          <>
            <dt>{t('customer.secondLook')}</dt>
            <dd>{revealed.secondLookComment}</dd>
          </>
        )}
      </dl>
      <div className="buyback-acts no-print">
        {revealed ? (
          <Button size="sm" icon="eye-off" onClick={() => setRevealed(undefined)}>
            {t('customer.hide')}
          </Button>
        ) : (
          <Button
            size="sm"
            icon="eye"
            busy={reveal.busy}
            blocked={reason ? t(`why.${reason}`) : undefined}
            onClick={() => reveal.run()}
          >
            {t('customer.reveal')}
          </Button>
        )}
        {!reason && <small className="subtle">{t('customer.logged')}</small>}
      </div>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </Card>
  );
}
