import type { LiftableReason } from '@reprise/contract/warehouse/quarantine';
import type { WriteContent } from '../../../platform/mail/content.ts';
import { oneLine } from '../../../platform/mail/plain-values.ts';
import { type Amount, type Day, type DeviceParams, dayIn, deviceOf, moneyIn } from './buyback-words.ts';

export type DeviceLostParams = DeviceParams & { readonly amount: Amount; readonly day: Day | null };
/** What staff wrote by hand, if anything. */
export type QuarantineToldParams = DeviceParams & { readonly message: string | null };
export type HoldParams = DeviceParams & { readonly reason: LiftableReason; readonly until: Day | null };
export type SecondLookAnsweredParams = DeviceParams & { readonly answer: string; readonly deadline: Day };

export const deviceLost: WriteContent<DeviceLostParams> = (t, _brand, params, locale) => {
  const words = { ...deviceOf(params), amount: moneyIn(locale, params.amount) };
  return {
    subject: t('device_lost.subject', words),
    preheader: t('device_lost.preheader'),
    title: t('device_lost.title'),
    before: [
      t('device_lost.lead', words),
      params.day
        ? t('device_lost.paid_by', { ...words, date: dayIn(locale, params.day) })
        : t('device_lost.paid', words),
    ],
    action: { label: t('device_lost.action'), link: params.link },
    after: [t('device_lost.after')],
  };
};

export const buybackRefused: WriteContent<DeviceParams> = (t, _brand, params) => {
  const words = deviceOf(params);
  return {
    subject: t('buyback_refused.subject', words),
    preheader: t('buyback_refused.preheader'),
    title: t('buyback_refused.title'),
    before: [t('buyback_refused.lead', words)],
    action: { label: t('buyback_refused.action'), link: params.link },
    after: [t('buyback_refused.after')],
  };
};

export const quarantineTold: WriteContent<QuarantineToldParams> = (t, _brand, params) => {
  const words = deviceOf(params);
  return {
    subject: t('quarantine_told.subject', words),
    preheader: t('quarantine_told.preheader'),
    title: t('quarantine_told.title'),
    before: [t('quarantine_told.lead', words), ...(params.message ? [oneLine(params.message)] : [])],
    action: { label: t('quarantine_told.action'), link: params.link },
    after: [t('quarantine_told.after')],
  };
};

const STEPS: Readonly<Record<LiftableReason, readonly ('one' | 'two' | 'three')[]>> = {
  account_locked: ['one', 'two', 'three'],
  passcode_locked: ['one', 'two'],
  identity_missing: ['one'],
};

export const hold: WriteContent<HoldParams> = (t, _brand, params, locale) => {
  const words = deviceOf(params);
  const { reason, until } = params;
  return {
    subject: t('hold.subject', words),
    preheader: t('hold.preheader'),
    title: t('hold.title'),
    before: [
      t(`hold.${reason}.lead`, words),
      ...STEPS[reason].map((step) => t(`hold.${reason}.${step}` as 'hold.account_locked.one')),
      t('hold.then'),
    ],
    action: { label: t('hold.action'), link: params.link },
    after: until ? [t('hold.until', { date: dayIn(locale, until) })] : [],
  };
};

export const secondLookAnswered: WriteContent<SecondLookAnsweredParams> = (t, _brand, params, locale) => {
  const words = deviceOf(params);
  return {
    subject: t('second_look_answered.subject', words),
    preheader: t('second_look_answered.preheader'),
    title: t('second_look_answered.title'),
    before: [t('second_look_answered.lead', words), oneLine(params.answer)],
    action: { label: t('second_look_answered.action'), link: params.link },
    after: [t('second_look_answered.until', { date: dayIn(locale, params.deadline) })],
  };
};
