import { listPaymentModes } from '@reprise/contract/payments/payment-mode-routes';
import { keyOf } from '../../api/query.ts';
import { loadWords } from '../../i18n/messages.ts';
import { formPart } from '../../kit/form/form-part.ts';
import { useIsProvider, useMay } from '../../session/use-may.ts';
import '../../payments/offers/offers.css';
import './circuits.css';
import '../../kit/reorder/reorder.css';
import { listCircuitRules, updateCircuitRule } from '@reprise/contract/logistics/circuit-routes';
import { listTranslations } from '@reprise/contract/translations/routes';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { type AccountFacts, useAccountFacts } from '../../accounts/choice/use-account-facts.ts';
import { call } from '../../api/call.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { OneThing } from '../../kit/detail/one-thing.tsx';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { ReadOnlyNotice } from '../../kit/form/read-only-notice.tsx';
import { useEditThing } from '../../kit/form/use-edit-thing.ts';
import { paths } from '../../navigation/paths.ts';
import { ModifierCard } from '../../payments/offers/modifier-card.tsx';
import { type PaymentMode, readModes } from '../../payments/payment-modes/read-modes.ts';
import { HolePreview } from '../../readiness/notices/hole-preview.tsx';
import { UntranslatedLine } from '../../translations/gaps/untranslated-line.tsx';
import { CustomValuesCard } from './cards/custom-values-card.tsx';
import { InstructionsCard } from './cards/instructions-card.tsx';
import { PaidCard } from './cards/paid-card.tsx';
import { StatusCard, TextsCard } from './cards/status-card.tsx';
import { TermsCard } from './cards/terms-card.tsx';
import { WhereCard } from './cards/where-card.tsx';
import { CircuitSeen } from './circuit-seen.tsx';
import { type CircuitValues, circuitSchema, circuitValuesOf, draftOf, sentCircuit } from './circuit-values.ts';
import { type CircuitRule, circuitKey, readCircuit, stateOf } from './read-circuits.ts';
import { StateBadge } from './state-badge.tsx';

await loadWords('catalogue', 'offers', 'readiness', 'translations');

export default function CircuitEdit() {
  const t = useWords('offers');
  const common = useT();
  const { id = '' } = useParams();
  const rule = useQuery({
    queryKey: circuitKey(id),
    queryFn: ({ signal }) => readCircuit(id, signal),
    // A form is filled in from it: what somebody types must not change under their hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const accountId = rule.data?.accountId ?? '';
  const facts = useAccountFacts(accountId);
  const modes = useQuery({
    queryKey: keyOf(listPaymentModes, accountId),
    queryFn: ({ signal }) => readModes(accountId, signal),
    enabled: accountId !== '',
  });
  const query = {
    data: rule.data && facts && modes.data && { rule: rule.data, facts, modes: modes.data },
    error: rule.error ?? modes.error,
    refetch: () => Promise.all([rule.refetch(), ...(accountId ? [modes.refetch()] : [])]),
  };
  return (
    <OneThing
      query={query}
      icon="route"
      name={common('titles.circuit')}
      columns={['30%', '60%']}
      words={{ failed: t('circuit.failed'), goneTitle: t('circuit.goneTitle'), gone: t('circuit.gone') }}
    >
      {(read) => <Loaded key={id} {...read} />}
    </OneThing>
  );
}

type LoadedProps = { rule: CircuitRule; facts: AccountFacts; modes: readonly PaymentMode[] };

function Loaded({ rule, facts, modes }: LoadedProps) {
  const t = useWords('offers');
  const called = useWords('catalogue');
  const readOnly = !useMay()('ROLE_DISPATCH_CIRCUIT_RULE_EDIT_PAGE');
  const isOurs = useIsProvider();
  const schema = useMemo(() => circuitSchema(t), [t]);
  const edit = useEditThing<CircuitRule, CircuitValues>({
    thing: rule,
    queryKey: circuitKey(rule.id),
    read: () => readCircuit(rule.id),
    update: (now, typed) => {
      const body = { ...sentCircuit(typed, now), version: now.version };
      return call(updateCircuitRule, { params: { id: rule.id }, body });
    },
    values: circuitValuesOf,
    shownBy: [listCircuitRules, listTranslations],
    schema,
    words: t,
    fieldOf: (code) => (code === 'premium_feature_missing' ? 'terms' : 'state'),
  });
  const { form } = edit;
  const state = stateOf(rule);
  return (
    <DetailPage
      back={{ to: paths.circuits({ accountId: isOurs ? rule.accountId : undefined }), label: t('circuit.back') }}
      title={rule.circuit_name}
      badges={<StateBadge state={state} />}
      meta={[called(`circuits.${rule.circuit.type}`), ...(facts.name ? [facts.name] : [])]}
      notice={
        <>
          {readOnly && <ReadOnlyNotice />}
          {state === 'offered' && rule.categoryCount === 0 && (
            <Notice tone="amber" title={t('circuit.noCategories')}>
              {!readOnly && <p>{t('circuit.noCategoriesHow')}</p>}
            </Notice>
          )}
        </>
      }
      rail={<CircuitSeen form={form} rule={rule} facts={facts} />}
    >
      <UntranslatedLine
        accountId={rule.accountId}
        thingId={rule.circuit.id}
        group="circuits"
        search={rule.circuit_name}
      />
      <EditFormFrame edit={edit} label={t('circuit.label')}>
        <fieldset className="form-fields" disabled={readOnly}>
          <StatusCard form={form} />
          <TextsCard form={form} />
          <InstructionsCard form={form} rule={rule} readOnly={readOnly} />
          <WhereCard form={form} accountId={rule.accountId} readOnly={readOnly} />
          <PaidCard form={form} modes={modes} />
          <ModifierCard form={formPart(form, 'modifier')} format={facts.format} unit={facts.currency} />
          <TermsCard form={form} facts={facts} readOnly={readOnly} />
          <CustomValuesCard form={form} readOnly={readOnly} />
        </fieldset>
        <HolePreview accountId={rule.accountId} draft={edit.changes > 0 ? draftOf(form.watch(), rule) : undefined} />
      </EditFormFrame>
    </DetailPage>
  );
}
