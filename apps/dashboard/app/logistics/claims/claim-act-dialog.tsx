import * as routes from '@reprise/contract/logistics/claims/claim-routes';
import { CLAIM_NOTE_MAX, CLAIM_REFERENCE_MAX, type ClaimAct } from '@reprise/contract/logistics/claims/claims';
import { formatMoney } from '@reprise/i18n/formats';
import { TextAreaField, TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { ActFrame } from '../../kit/act-frame.tsx';
import { AmountField, ClaimFields, type ClaimValues, claimBody, DayField } from './claim-fields.tsx';
import { amountText, isPastDay, readAmount, thisDay } from './claim-values.ts';
import type { Claim } from './read-claims.ts';
import { useClaimAct } from './use-claim-act.ts';

type Details = NonNullable<Claim['details']>;
/** Only who reads the details of a claim acts on it. */
export type AskedAct = { claim: Claim & { details: Details }; act: ClaimAct };
type Props = AskedAct & { onClose: () => void };
/** What any of the acts asks for; each shows its own part. */
type Values = ClaimValues & { day: string; amountNow: string; words: string };

/** Records one thing that happened to a claim. */
export function ClaimActDialog({ claim, act, onClose }: Props) {
  const t = useWords('claims');
  const locale = useLocale();
  const { details } = claim;
  const [values, setValues] = useState<Values>(() => ({
    reason: claim.reason,
    amount: amountText(locale, details.amountAsked),
    note: details.note ?? '',
    reference: details.reference ?? '',
    day: thisDay(),
    amountNow: amountText(locale, details.amountGranted ?? details.amountAsked),
    words: '',
  }));
  const [isTried, setTried] = useState(false);
  const request = requestOf(claim, act, values);
  const { run, busy, problem } = useClaimAct((send: () => Promise<unknown>) => send(), t(`acts.${act}.done`), onClose);
  return (
    <ActFrame
      title={t(`acts.${act}.title`)}
      keep={t('keep')}
      confirm={t(`acts.${act}.confirm`)}
      danger={act === 'withdraw'}
      busy={busy}
      problem={problem}
      onConfirm={() => {
        setTried(true);
        if (request) run(request);
      }}
      onClose={onClose}
    >
      <ActFields
        details={details}
        act={act}
        values={values}
        isTried={isTried}
        onChange={(patch) => setValues((now) => ({ ...now, ...patch }))}
      />
    </ActFrame>
  );
}

/** The call of an act; undefined while something of it is missing. */
function requestOf(claim: Props['claim'], act: ClaimAct, values: Values): (() => Promise<unknown>) | undefined {
  const params = { id: claim.id };
  const expectedVersion = claim.version;
  const [reference, words] = [values.reference.trim(), values.words.trim()];
  switch (act) {
    case 'edit': {
      const body = claimBody(values);
      return body && (() => call(routes.updateClaim, { params, body: { ...body, expectedVersion } }));
    }
    case 'send': {
      const body = { expectedVersion, reference, sentOn: values.day };
      return reference && isPastDay(values.day) ? () => call(routes.sendClaim, { params, body }) : undefined;
    }
    case 'accept': {
      const amountGranted = readAmount(values.amountNow, claim.details.amountAsked);
      return amountGranted
        ? () => call(routes.acceptClaim, { params, body: { expectedVersion, amountGranted } })
        : undefined;
    }
    case 'refuse':
      return words
        ? () => call(routes.refuseClaim, { params, body: { expectedVersion, carrierWords: words } })
        : undefined;
    case 'pay': {
      const amountPaid = readAmount(values.amountNow);
      const paidOn = values.day;
      return amountPaid && isPastDay(paidOn)
        ? () => call(routes.payClaim, { params, body: { expectedVersion, amountPaid, paidOn } })
        : undefined;
    }
    case 'withdraw':
      return () => call(routes.withdrawClaim, { params, body: { expectedVersion } });
  }
}

type FieldsProps = {
  details: Details;
  act: ClaimAct;
  values: Values;
  isTried: boolean;
  onChange: (patch: Partial<Values>) => void;
};

function ActFields({ details, act, values, isTried, onChange }: FieldsProps) {
  const t = useWords('claims');
  const locale = useLocale();
  const { currency, amountAsked, amountGranted } = details;
  const money = (cents: number) => formatMoney(locale, cents, currency);
  const missing = (text: string) => (isTried && !text.trim() ? t('wrong.needed') : undefined);
  const asked = t('asked', { amount: money(amountAsked) });
  switch (act) {
    case 'edit':
      return <ClaimFields values={values} currency={currency} isTried={isTried} onChange={onChange} />;
    case 'send':
      return (
        <>
          <p>{asked}</p>
          <TextField
            label={t('fields.reference')}
            help={t('fields.sentReference')}
            autoComplete="off"
            maxLength={CLAIM_REFERENCE_MAX}
            value={values.reference}
            error={missing(values.reference)}
            onChange={({ target }) => onChange({ reference: target.value })}
          />
          <DayField
            label={t('fields.sentOn')}
            value={values.day}
            isTried={isTried}
            onChange={(day) => onChange({ day })}
          />
        </>
      );
    case 'accept':
      return (
        <AmountField
          label={t('fields.amountGranted')}
          help={asked}
          currency={currency}
          value={values.amountNow}
          max={amountAsked}
          isTried={isTried}
          onChange={(amountNow) => onChange({ amountNow })}
        />
      );
    case 'refuse':
      return (
        <>
          <p>{asked}</p>
          <TextAreaField
            label={t('fields.carrierWords')}
            help={t('fields.carrierWordsHelp')}
            maxLength={CLAIM_NOTE_MAX}
            value={values.words}
            error={missing(values.words)}
            onChange={({ target }) => onChange({ words: target.value })}
          />
        </>
      );
    case 'pay':
      return (
        <>
          <AmountField
            label={t('fields.amountPaid')}
            help={t('granted', { amount: money(amountGranted ?? amountAsked) })}
            currency={currency}
            value={values.amountNow}
            isTried={isTried}
            onChange={(amountNow) => onChange({ amountNow })}
          />
          <DayField
            label={t('fields.paidOn')}
            value={values.day}
            isTried={isTried}
            onChange={(day) => onChange({ day })}
          />
        </>
      );
    case 'withdraw':
      return <p>{t('withdrawLead')}</p>;
  }
}
