import { loadWords } from '../../i18n/messages.ts';
import { useIsProvider, useMay } from '../../session/use-may.ts';
import '../offers/offers.css';
import { listPaymentModes, updatePaymentMode } from '@reprise/contract/payments/payment-mode-routes';
import { listTranslations } from '@reprise/contract/translations/routes';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
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
import { UntranslatedLine } from '../../translations/gaps/untranslated-line.tsx';
import { ModeFields } from './mode-fields.tsx';
import { ModeSeen } from './mode-seen.tsx';
import { type ModeValues, modeSchema, modeValuesOf, sentMode } from './mode-values.ts';
import { modeKey, type PaymentMode, readMode } from './read-modes.ts';

await loadWords('offers', 'translations');

export default function PaymentModeEdit() {
  const t = useWords('offers');
  const common = useT();
  const { id = '' } = useParams();
  const mode = useQuery({
    queryKey: modeKey(id),
    queryFn: ({ signal }) => readMode(id, signal),
    // A form is filled in from it: what somebody types must not change under their hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const facts = useAccountFacts(mode.data?.accountId ?? '');
  return (
    <OneThing
      query={{ ...mode, data: mode.data && facts && { mode: mode.data, facts } }}
      icon="credit-card"
      name={common('titles.paymentMode')}
      columns={['30%', '60%']}
      words={{ failed: t('mode.failed'), goneTitle: t('mode.goneTitle'), gone: t('mode.gone') }}
    >
      {(read) => <Loaded key={id} {...read} />}
    </OneThing>
  );
}

function Loaded({ mode, facts }: { mode: PaymentMode; facts: AccountFacts }) {
  const t = useWords('offers');
  const mayEdit = useMay()('ROLE_PAYMENT_MODE_EDIT_PAGE');
  const isOurs = useIsProvider();
  const schema = useMemo(() => modeSchema(t, mode.type), [t, mode.type]);
  const edit = useEditThing<PaymentMode, ModeValues>({
    thing: mode,
    queryKey: modeKey(mode.id),
    read: () => readMode(mode.id),
    update: (now, typed) => {
      const body = { ...sentMode(typed, now), version: now.version };
      return call(updatePaymentMode, { params: { id: mode.id }, body });
    },
    values: modeValuesOf,
    shownBy: [listPaymentModes, listTranslations],
    schema,
    words: t,
  });
  return (
    <DetailPage
      back={{ to: paths.paymentModes({ accountId: isOurs ? mode.accountId : undefined }), label: t('mode.back') }}
      title={mode.label}
      badges={
        <Badge tone={mode.active ? 'green' : 'neutral'} glyph={mode.active ? 'st-done' : 'st-off'}>
          {t(mode.active ? 'mode.active' : 'mode.inactive')}
        </Badge>
      }
      meta={[t(`paymentTypes.${mode.type}`), ...(facts.name ? [facts.name] : [])]}
      notice={mayEdit ? undefined : <ReadOnlyNotice />}
      rail={<ModeSeen form={edit.form} mode={mode} facts={facts} />}
    >
      <UntranslatedLine accountId={mode.accountId} thingId={mode.id} group="payment_modes" search={mode.label} />
      <EditFormFrame edit={edit} label={t('mode.label')}>
        <fieldset className="form-fields" disabled={!mayEdit}>
          <ModeFields form={edit.form} mode={mode} facts={facts} />
        </fieldset>
      </EditFormFrame>
    </DetailPage>
  );
}
