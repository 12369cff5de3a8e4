import type { WriteContent } from '../../platform/mail/content.ts';

export type PriceChangePublishedParams = {
  readonly title: string;
  /** in the language of the mail and the time zone of the account */
  readonly date: string;
  readonly published: number;
  /** prices that were left as they were, by reason */
  readonly left: { readonly changed_since: number; readonly product_gone: number };
  readonly link: string;
};

/** Whoever schedules a price change is not there when it runs: this says what it did, and what it left out. */
export const priceChangePublished: WriteContent<PriceChangePublishedParams> = (
  t,
  brand,
  { title, date, published, left, link },
) => {
  const count = left.changed_since + left.product_gone;
  const whatIsLeft = count ? t('price_change_published.someLeft', { count }) : t('price_change_published.noneLeft');
  const reasons = (['changed_since', 'product_gone'] as const).filter((reason) => left[reason] > 0);
  return {
    subject: t('price_change_published.subject', { title }),
    preheader: whatIsLeft,
    title: t('price_change_published.title'),
    before: [
      t('price_change_published.done', { brand, title, date }),
      t('price_change_published.published', { count: published }),
      whatIsLeft,
    ],
    ...(count && {
      blocks: [
        {
          kind: 'list' as const,
          title: t('price_change_published.why'),
          items: reasons.map((reason) => t(`price_change_published.${reason}`, { count: left[reason] })),
        },
      ],
    }),
    action: { label: t('price_change_published.action'), link },
    after: [t('price_change_published.after')],
  };
};
