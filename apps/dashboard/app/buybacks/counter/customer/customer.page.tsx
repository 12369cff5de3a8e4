import '../wizard/counter.css';
import { getBuybackSettings } from '@reprise/contract/accounts/settings-routes';
import { findReturningCustomer } from '@reprise/contract/buybacks/counter/sale-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { ErrorSummary } from '@reprise/ui/primitives/error-summary.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { useRead } from '../../../api/query.ts';
import { loadWords } from '../../../i18n/messages.ts';
import { useT, useWords } from '../../../i18n/words.tsx';
import { Title } from '../../../kit/page/title.tsx';
import { useAct } from '../../../kit/use-act.ts';
import { WizardFrame } from '../../../kit/wizard/wizard-frame.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useOwnStoreId } from '../till/store-of-session.ts';
import { type CustomerDraft, keepCustomer, useCustomerDraft, useTill } from '../till/till.ts';
import { useSaleSteps } from '../wizard/steps.tsx';
import { CustomerFields, fieldId } from './customer-fields.tsx';
import { FIELDS, toDraft, troublesOf } from './customer-values.ts';

await loadWords('counter');

/** Who sells. Somebody who has sold before is found by the e-mail address. */
export default function CustomerInfos() {
  const t = useWords('counter');
  const common = useT();
  const navigate = useNavigate();
  const steps = useSaleSteps();
  const { lines } = useTill();
  const draft = useCustomerDraft();
  const storeId = useOwnStoreId();
  const settings = useRead(getBuybackSettings, {}, { staleTime: 60_000 });
  const [isChecked, setChecked] = useState(false);
  const [told, setTold] = useState('');
  const asked = {
    iban: lines.some(({ needsIban }) => needsIban),
    identity: settings.data?.customer_identity_document_required ?? false,
  };
  const troubles = isChecked ? troublesOf(draft, asked) : {};
  const change = (patch: CustomerDraft) => keepCustomer({ ...draft, ...patch });
  const email = draft.email ?? '';
  const { run: find, busy } = useAct({
    act: () => call(findReturningCustomer, { params: { storeId }, body: { email } }),
    onDone: ({ customer }) => {
      setTold(customer ? t('customer.found', { name: customer.firstname }) : t('customer.unknown'));
      if (customer) keepCustomer({ ...toDraft(customer), iban: draft.iban ?? '', idType: '', idNumber: '' });
    },
    onFailed: (error) => setTold(t.refusal(error)),
  });
  if (!lines.length) return <Navigate to={paths.buybackNew()} replace />;
  const problems = FIELDS.filter((field) => troubles[field]).map((field) => ({
    fieldId: fieldId(field),
    message: t(`customer.troubles.${troubles[field]!}`, { field: t(`customer.${field}`) }),
  }));
  const goOn = () => {
    setChecked(true);
    return Object.keys(troublesOf(draft, asked)).length ? undefined : navigate(paths.cart());
  };
  return (
    <WizardFrame
      exitTo={paths.home()}
      steps={steps}
      current="customer"
      title={t('customer.title')}
      onBack={() => void navigate(paths.buybackNew())}
      onContinue={goOn}
      busy={settings.isPending}
    >
      <Title>{common('titles.cartCustomer')}</Title>
      <ErrorSummary title={t('customer.incomplete')} problems={problems} />
      <form
        className="counter-lookup"
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <TextField
          id={fieldId('email')}
          label={t('customer.email')}
          help={t('customer.emailHelp')}
          type="email"
          inputMode="email"
          autoComplete="off"
          size="touch"
          autoFocus
          value={email}
          error={troubles.email && t(`customer.troubles.${troubles.email}`, { field: t('customer.email') })}
          onChange={({ target }) => change({ email: target.value })}
        />
        <Button
          type="submit"
          size="touch"
          icon="search"
          busy={busy}
          blocked={email ? undefined : t('customer.typeEmail')}
        >
          {t('customer.find')}
        </Button>
      </form>
      <p role="status" className="subtle">
        {told}
      </p>
      <CustomerFields draft={draft} asked={asked} troubles={troubles} onChange={change} isWithoutEmail />
    </WizardFrame>
  );
}
