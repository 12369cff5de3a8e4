import { DEFAULT_PAYMENT_TYPE, PAYMENT_TYPES, PROVIDER_OF } from '@reprise/contract/payments/payment-modes';
import { isLocale, type Locale } from '@reprise/i18n';
import { loadNamespace } from '@reprise/i18n/server';
import type { Context } from '../platform/context.ts';
import { listedField, writeDefaultTranslations } from '../translations/index.ts';

const translate = await loadNamespace('defaults');
export type PaymentModesOrder = { accountId: string; language: string; issuer: 'retailer' | 'buyer' };

/** Gives a retailer the modes it does not have yet, in its language. Answers how many it has. */
export async function ensurePaymentModes(
  ctx: Context,
  { accountId, language, issuer }: PaymentModesOrder,
): Promise<number> {
  const main: Locale = isLocale(language) ? language : 'fr-FR';
  const t = translate(main);
  const added = await ctx.db
    .insertInto('payment_mode')
    .values(
      PAYMENT_TYPES.map((type, place) => ({
        account_id: accountId,
        id: ctx.newId(),
        type,
        label: t(`paymentModes.${type}.label`),
        description: t(`paymentModes.${type}.description`),
        provider: PROVIDER_OF[type],
        issuer,
        active: type === DEFAULT_PAYMENT_TYPE,
        sequence: place + 1,
        created_at: ctx.clock.now(),
      })),
    )
    .onConflict((oc) => oc.columns(['account_id', 'type']).doNothing())
    .returning(['id', 'type'])
    .execute();
  // A card is always said to be good for something.
  const card = added.find(({ type }) => type === 'gift_card');
  if (card)
    await ctx.db
      .insertInto('payment_mode_property')
      .values({
        account_id: accountId,
        payment_mode_id: card.id,
        sequence: 1,
        name: t('giftCard.validIn'),
        value: t('giftCard.everyStore'),
      })
      .execute();
  const say = (key: 'giftCard.validIn' | 'giftCard.everyStore') => ({
    field: (original: string) => listedField(original),
    say: (locale: Locale) => translate(locale)(key),
  });
  await writeDefaultTranslations(
    ctx,
    { accountId, language: main },
    added.flatMap(({ id, type }) => {
      const text = { kind: 'payment_mode', objectId: id } as const;
      return [
        { ...text, field: 'label', say: (locale: Locale) => translate(locale)(`paymentModes.${type}.label`) },
        {
          ...text,
          field: 'description',
          say: (locale: Locale) => translate(locale)(`paymentModes.${type}.description`),
        },
        ...(type === 'gift_card'
          ? [
              { ...text, ...say('giftCard.validIn') },
              { ...text, ...say('giftCard.everyStore') },
            ]
          : []),
      ];
    }),
  );
  return PAYMENT_TYPES.length;
}
