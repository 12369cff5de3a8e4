import { ibanText } from '@reprise/contract/http/values';
import { paymentModePatch } from '@reprise/contract/payments/payment-mode-payloads';
import { PAYMENT_LONG_DESCRIPTION_MAX_LINES, PAYMENT_PROVIDERS } from '@reprise/contract/payments/payment-modes';
import type { T } from '@reprise/i18n';
import { z } from 'zod';
import { type ModifierValues, modifierValues, modifierValuesOf, sentModifier } from '../offers/modifier-values.ts';
import type { PaymentMode } from './read-modes.ts';

export type ModeValues = {
  active: boolean;
  label: string;
  description: string;
  longDescription: string;
  mailContent: string;
  iban: string;
  provider: PaymentMode['provider'];
  issuer: PaymentMode['issuer'];
  dueAt: PaymentMode['dueAt'];
  modifier: ModifierValues;
  properties: { name: string; value: string }[];
};

const linesOf = (typed: string) => typed.trim().split(/\r\n|\r|\n/).length;

/** The rules of the contract, with texts that are never null and one rule of a type more: what a gift card needs. */
export function modeSchema(t: T<'offers'>, type: PaymentMode['type']) {
  const { label, description, mailContent, issuer, dueAt } = paymentModePatch.shape;
  return z
    .object({
      active: z.boolean(),
      label: label.unwrap(),
      description: description.unwrap(),
      longDescription: z.string().trim().max(800),
      mailContent: mailContent.unwrap().unwrap(),
      iban: z
        .string()
        .refine((typed) => typed.trim() === '' || ibanText.safeParse(typed).success, { error: t('mode.ibanWrong') }),
      provider: z.enum(PAYMENT_PROVIDERS),
      issuer: issuer.unwrap(),
      dueAt: dueAt.unwrap(),
      modifier: modifierValues(t),
      properties: z.array(
        z.object({ name: z.string().trim().min(1).max(45), value: z.string().trim().min(1).max(255) }),
      ),
    })
    .superRefine(({ longDescription, properties, dueAt: due, issuer: by }, ctx) => {
      const say = (path: (string | number)[], message: string) => ctx.addIssue({ code: 'custom', path, message });
      if (linesOf(longDescription) > PAYMENT_LONG_DESCRIPTION_MAX_LINES)
        say(['longDescription'], t('mode.longDescriptionLines'));
      if (due === 'deposit' && by === 'buyer') say(['dueAt'], t('mode.dueAtBuyer'));
      if (type === 'gift_card' && properties.length === 0) say(['properties'], t('mode.propertyNone'));
      for (const [place, { name }] of properties.entries())
        if (name && properties.findIndex((other) => other.name.trim() === name.trim()) < place)
          say(['properties', place, 'name'], t('mode.propertyTwice'));
    });
}

export const modeValuesOf = (mode: PaymentMode): ModeValues => ({
  active: mode.active,
  label: mode.label,
  description: mode.description ?? '',
  longDescription: mode.longDescription ?? '',
  mailContent: mode.mailContent ?? '',
  iban: mode.iban?.replaceAll(/(.{4})(?=.)/g, '$1 ') ?? '',
  provider: mode.provider,
  issuer: mode.issuer,
  dueAt: mode.dueAt,
  modifier: modifierValuesOf(mode.modifier),
  properties: mode.properties,
});

/** Merge-patch: what was typed and differs from what was read. */
export function sentMode(typed: ModeValues, mode: PaymentMode): Record<string, unknown> {
  const wanted: Record<string, unknown> = {
    ...typed,
    longDescription: typed.longDescription.trim() || null,
    mailContent: typed.mailContent.trim() || null,
    iban: typed.iban.replaceAll(/\s/g, '').toUpperCase() || null,
    modifier: sentModifier(typed.modifier),
  };
  const changed = Object.entries(wanted).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(mode[name as keyof PaymentMode]),
  );
  return Object.fromEntries(changed);
}
