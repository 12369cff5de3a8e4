import '../wizard/counter.css';
import { ApiRefusal } from '@reprise/client/call';
import { getBuybackSettings } from '@reprise/contract/accounts/settings-routes';
import { offersAnotherItem } from '@reprise/contract/buybacks/cart';
import { BUYBACK_COMMENT_MAX } from '@reprise/contract/buybacks/counter/sale-payloads';
import { sellInStore } from '@reprise/contract/buybacks/counter/sale-routes';
import { createEstimate } from '@reprise/contract/pricing/estimate-routes';
import { toCents } from '@reprise/kit/money';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { TextAreaField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { useRead } from '../../../api/query.ts';
import { loadWords } from '../../../i18n/messages.ts';
import { useLocale, useT, useWords } from '../../../i18n/words.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Title } from '../../../kit/page/title.tsx';
import { useAct } from '../../../kit/use-act.ts';
import { WizardFrame } from '../../../kit/wizard/wizard-frame.tsx';
import { paths } from '../../../navigation/paths.ts';
import { customerRefusal } from '../customer/customer-refusal.ts';
import { toPayload, troublesOf } from '../customer/customer-values.ts';
import { forgetOpened } from '../signing/kept-signing.ts';
import { SigningCard } from '../signing/signing-card.tsx';
import { useCorrections, useSigning } from '../signing/use-signing.ts';
import { useOwnStoreId } from '../till/store-of-session.ts';
import {
  changeComment,
  changeLine,
  emptyTheTill,
  keepCustomer,
  readTill,
  renewSaleKey,
  type TillLine,
  useCustomerDraft,
  useTill,
} from '../till/till.ts';
import { useSaleSteps } from '../wizard/steps.tsx';
import { useMoney } from '../wizard/use-money.ts';
import { SaleLines } from './sale-lines.tsx';

await loadWords('counter');

export default function Summary() {
  const t = useWords('counter');
  const common = useT();
  const { lines } = useTill();
  if (!lines.length)
    return (
      <>
        <PageHead title={common('titles.cartSummary')} />
        <EmptyState
          title={t('summary.emptyTitle')}
          icon="shopping-bag"
          action={
            <Link className={buttonClass({ variant: 'primary' })} to={paths.buybackNew()}>
              {t('summary.start')}
            </Link>
          }
        >
          {t('summary.empty')}
        </EmptyState>
      </>
    );
  return <FilledSummary lines={lines} />;
}

/** What is sold, to whom it is paid, and the one press that sells it. */
function FilledSummary({ lines }: { lines: readonly TillLine[] }) {
  const t = useWords('counter');
  const common = useT();
  const navigate = useNavigate();
  const steps = useSaleSteps();
  const draft = useCustomerDraft();
  const { comment } = useTill();
  const settings = useRead(getBuybackSettings, {}, { staleTime: 60_000 });
  const asked = {
    iban: lines.some(({ needsIban }) => needsIban),
    identity: settings.data?.customer_identity_document_required ?? false,
  };
  const money = useMoney(lines[0]!.currency);
  const total = lines.reduce((sum, { payout }) => sum + payout, 0);
  const worth = lines.reduce((sum, { estimatedPrice }) => sum + estimatedPrice, 0);
  const minimum = toCents(settings.data?.cart_min_value ?? 0);
  const { sell, busy, failure, signing } = useSale(lines, asked);
  const isIncomplete = Object.keys(troublesOf(draft, asked)).length > 0;
  const blocked = (() => {
    if (settings.isPending) return common('common.loading');
    if (worth < minimum) return t('summary.minimum', { minimum: money(minimum), missing: money(minimum - worth) });
    return isIncomplete ? t('summary.noCustomer') : undefined;
  })();
  return (
    <WizardFrame
      exitTo={paths.home()}
      steps={steps}
      current="summary"
      title={t('summary.title')}
      onBack={() => void navigate(paths.cartCustomer())}
      onContinue={sell}
      continueLabel={t('summary.sell', { amount: money(total) })}
      busy={busy}
      blocked={blocked}
    >
      <Title>{common('titles.cartSummary')}</Title>
      {failure && <Notice tone="red" live="alert" title={failure} />}
      <div className="counter-summary">
        <SaleLines lines={lines} />
        {offersAnotherItem(lines.length, settings.data?.cart_max_items ?? 1) && (
          <Link className={buttonClass({ size: 'touch' })} to={paths.buybackNew()}>
            {t('summary.another')}
          </Link>
        )}
        <Card title={t('summary.customer')} aside={<Link to={paths.cartCustomer()}>{t('summary.change')}</Link>}>
          {isIncomplete ? (
            <p>{t('summary.noCustomer')}</p>
          ) : (
            <address className="counter-address">
              {`${draft.firstname} ${draft.lastname}`}
              <br />
              {draft.email}
              <br />
              {`${draft.street}, ${draft.zipCode} ${draft.city}`}
              {asked.iban && draft.iban && (
                <>
                  <br />
                  <span className="tabular">{`IBAN •••• ${draft.iban.slice(-4)}`}</span>
                </>
              )}
            </address>
          )}
        </Card>
        <SigningCard signing={signing} blocked={blocked} />
        <TextAreaField
          label={t('summary.comment')}
          help={t('summary.commentHelp')}
          optional={t('optional')}
          maxLength={BUYBACK_COMMENT_MAX}
          value={comment}
          onChange={({ target }) => changeComment(target.value)}
        />
      </div>
    </WizardFrame>
  );
}

type Asked = Parameters<typeof toPayload>[1];

function useSale(lines: readonly TillLine[], asked: Asked) {
  const t = useWords('counter');
  const language = useLocale();
  const navigate = useNavigate();
  const storeId = useOwnStoreId();
  const draft = useCustomerDraft();
  const [failure, setFailure] = useState<string | undefined>();
  const saleOf = () => {
    const { comment } = readTill();
    const buybacks = lines.map(({ inCartId, declaration, circuitRuleId, paymentModeId, quoteId }) => ({
      inCartId,
      declaration,
      circuitRuleId,
      paymentModeId,
      quoteId,
    }));
    return { buybacks, ...toPayload(draft, asked), language, ...(comment.trim() && { comment }) };
  };
  const { saleKey } = useTill();
  const signing = useSigning(storeId, saleKey, () => ({ sale: saleOf() }));
  useCorrections(signing, (corrected) => keepCustomer({ ...draft, ...corrected }));
  const { run, busy } = useAct({
    act: () => {
      const { signingId } = signing;
      const body = { ...saleOf(), ...(signingId && { signingId }) };
      return call(sellInStore, { params: { storeId }, body }, { idempotencyKey: readTill().saleKey });
    },
    onDone: async ({ buybacks }) => {
      await navigate(paths.saleConfirmation({ ids: buybacks.map(({ id }) => id).join(',') }));
      emptyTheTill();
      forgetOpened();
    },
    onFailed: async (error) => {
      setFailure(customerRefusal(error, t));
      if (!(error instanceof ApiRefusal)) return;
      renewSaleKey();
      if (error.code === 'price_changed') await priceAgain(lines, error, language);
    },
  });
  return { sell: () => run(), busy, failure, signing };
}

/** A price that no longer holds is asked for again, and the summary shows the new one before anything is sold. */
async function priceAgain(lines: readonly TillLine[], { problem }: ApiRefusal, language: ReturnType<typeof useLocale>) {
  const line = lines.find(({ inCartId }) => inCartId === problem.data?.inCartId);
  if (!line) return;
  const { declaration, circuitRuleId, paymentModeId } = line;
  const quote = await call(createEstimate, {
    query: { language },
    body: { declaration, circuitRuleId, paymentModeId },
  });
  const { quoteId, estimatedPrice, payout, bonus } = quote;
  changeLine(line.inCartId, { quoteId, estimatedPrice, payout, bonus: bonus.circuit + bonus.payment });
}
