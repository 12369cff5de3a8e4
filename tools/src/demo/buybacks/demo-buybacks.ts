import type { Locale } from '@reprise/contract/accounts/localisation';

/** How far a buyback of the demonstration has come; each step is made by the operation that makes it in real life. */
export type Step =
  | 'sent'
  | 'on_hold'
  | 'arrived'
  | 'disputed'
  | 'accepted'
  | 'declined'
  | 'bought'
  | 'paid'
  | 'cancelled';
export type DemoBuyback = {
  who: readonly [firstname: string, lastname: string];
  product: string;
  circuit: 'web_post' | 'web_drop';
  payment: 'bank_transfer' | 'gift_card';
  /** the language the customer sold in, where it is not the retailer's own */
  speaks?: Locale;
  /** days between what happens, the first before today */
  daysAgo: number;
  road: readonly Step[];
  /** what the workshop writes beside its answers */
  note?: string;
  /** told after the start, so that somebody can look at it at once */
  shown?: 'tracking' | 'litigation';
};

// biome-ignore format: one buyback per line
export const demoBuybacks: Readonly<Record<string, readonly DemoBuyback[]>> = {
  cedre: [
    { who: ['Nora', 'Lindqvist'],    product: 'iPhone 14 Pro 128 Go',     circuit: 'web_drop', payment: 'bank_transfer', daysAgo: 2,  road: [] },
    { who: ['Bastien', 'Roche'],     product: 'Galaxy S23 128 Go',        circuit: 'web_post', payment: 'bank_transfer', daysAgo: 1,  road: [] },
    { who: ['Salomé', 'Vasseur'],    product: 'iPhone 13 128 Go',         circuit: 'web_post', payment: 'gift_card',     daysAgo: 4,  road: ['sent'] },
    { who: ['Idris', 'Belkacem'],    product: 'iPhone 14 Pro 128 Go',     circuit: 'web_post', payment: 'bank_transfer', daysAgo: 9,  road: ['sent', 'on_hold'] },
    { who: ['Mathilde', 'Perrot'],   product: 'iPhone 14 Pro 128 Go',     circuit: 'web_post', payment: 'gift_card',     daysAgo: 6,  road: ['sent', 'arrived'], shown: 'tracking' },
    { who: ['Aurélien', 'Caron'],    product: 'iPhone 14 Pro 128 Go',     circuit: 'web_post', payment: 'gift_card',     daysAgo: 8,  road: ['sent', 'arrived', 'disputed'], shown: 'litigation', note: 'Rayures visibles en lumière rasante, sur toute la largeur de la vitre.' },
    { who: ['Léa', 'Fontanel'],      product: 'iPhone 13 128 Go',         circuit: 'web_post', payment: 'bank_transfer', daysAgo: 12, road: ['sent', 'arrived', 'disputed', 'accepted'] },
    { who: ['Gaspard', 'Delmas'],    product: 'Galaxy S23 128 Go',        circuit: 'web_post', payment: 'bank_transfer', daysAgo: 13, road: ['sent', 'arrived', 'disputed', 'declined'] },
    { who: ['Inès', 'Marchetti'],    product: 'iPhone 14 Pro 128 Go',     circuit: 'web_post', payment: 'bank_transfer', daysAgo: 13, road: ['sent', 'arrived', 'bought', 'paid'] },
    { who: ['Paul', 'Guérin'],       product: 'iPhone 13 128 Go',         circuit: 'web_post', payment: 'bank_transfer', daysAgo: 5,  road: ['cancelled'] },
    { who: ['Greta', 'Lehmann'],     product: 'iPhone 14 Pro 128 Go',     circuit: 'web_post', payment: 'bank_transfer', daysAgo: 8,  road: ['sent', 'arrived', 'disputed'], speaks: 'de-DE' },
    { who: ['Oliver', 'Marsh'],      product: 'iPhone 13 128 Go',         circuit: 'web_post', payment: 'gift_card',     daysAgo: 7,  road: ['sent', 'arrived', 'disputed'], speaks: 'en-GB' },
    { who: ['Joost', 'Verbeek'],     product: 'Galaxy S23 128 Go',        circuit: 'web_post', payment: 'bank_transfer', daysAgo: 9,  road: ['sent', 'arrived', 'disputed'], speaks: 'nl-BE' },
  ],
  jonquille: [
    { who: ['Lotte', 'Peeters'],     product: 'iPhone 14 Pro 128 Go',     circuit: 'web_post', payment: 'bank_transfer', daysAgo: 1,  road: [] },
    { who: ['Wout', 'Claes'],        product: 'iPhone 13 128 Go',         circuit: 'web_post', payment: 'bank_transfer', daysAgo: 6,  road: ['sent', 'arrived'], shown: 'tracking' },
    { who: ['Femke', 'Desmet'],      product: 'iPhone 14 Pro 128 Go',     circuit: 'web_post', payment: 'gift_card',     daysAgo: 7,  road: ['sent', 'arrived', 'disputed'], shown: 'litigation', note: 'Krassen zichtbaar bij strijklicht, over de hele breedte van het glas.' },
    { who: ['Sander', 'Willems'],    product: 'iPhone 13 128 Go',         circuit: 'web_post', payment: 'bank_transfer', daysAgo: 8,  road: ['sent', 'arrived', 'disputed'] },
    { who: ['Jonas', 'Maes'],        product: 'Galaxy S23 128 Go',        circuit: 'web_post', payment: 'bank_transfer', daysAgo: 13, road: ['sent', 'arrived', 'bought', 'paid'] },
    { who: ['Chloé', 'Lambert'],     product: 'iPhone 14 Pro 128 Go',     circuit: 'web_post', payment: 'bank_transfer', daysAgo: 8,  road: ['sent', 'arrived', 'disputed'], speaks: 'fr-FR' },
    { who: ['Grace', 'Holloway'],    product: 'iPhone 13 128 Go',         circuit: 'web_post', payment: 'gift_card',     daysAgo: 7,  road: ['sent', 'arrived', 'disputed'], speaks: 'en-GB' },
    { who: ['Uwe', 'Kessler'],       product: 'Galaxy S23 128 Go',        circuit: 'web_post', payment: 'bank_transfer', daysAgo: 9,  road: ['sent', 'arrived', 'disputed'], speaks: 'de-DE' },
  ],
};
