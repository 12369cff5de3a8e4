import type { Locale } from '@reprise/contract/accounts/localisation';

/** How far a buyback of the demonstration has come; each step is made by the operation that makes it in real life. */
export type Step =
  | 'sent'
  | 'on_hold'
  | 'lost'
  | 'arrived'
  | 'disputed'
  | 'disputed_hidden'
  | 'bought_hidden'
  | 'paid_early'
  | 'accepted'
  | 'declined'
  | 'bought'
  | 'cancelled'
  | 'label_refused'
  | 'label_again'
  | 'second_look'
  | 'locked';
export type Who = readonly [firstname: string, lastname: string];
export type DemoBuyback = {
  who: Who;
  product: string;
  circuit: 'web_post' | 'web_drop';
  payment: 'bank_transfer' | 'gift_card';
  /** code of the store that the customer means to go to, where it is not the first */
  store?: string;
  /** the language the customer sold in, where it is not the retailer's own */
  speaks?: Locale;
  /** days between what happens, the first before today */
  daysAgo: number;
  road: readonly Step[];
  /** the mailbox of this customer does not exist */
  unreached?: true;
  /** what the workshop writes beside its answers */
  note?: string;
  /** whose bank account or identity document it is, where it is not their own */
  shares?: { iban?: Who; document?: Who };
  /** by whose name the IMEI of the device is made, where it is known */
  imeiOf?: Who;
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
    { who: ['Théo', 'Lacroix'],      product: 'Galaxy S23 128 Go',        circuit: 'web_post', payment: 'bank_transfer', daysAgo: 11, road: ['sent', 'lost'] },
    { who: ['Mathilde', 'Perrot'],   product: 'iPhone 14 Pro 128 Go',     circuit: 'web_post', payment: 'gift_card',     daysAgo: 6,  road: ['sent', 'arrived'], shown: 'tracking' },
    { who: ['Aurélien', 'Caron'],    product: 'iPhone 14 Pro 128 Go',     circuit: 'web_post', payment: 'gift_card',     daysAgo: 8,  road: ['sent', 'arrived', 'disputed'], shown: 'litigation', note: 'Rayures visibles en lumière rasante, sur toute la largeur de la vitre.' },
    { who: ['Léa', 'Fontanel'],      product: 'iPhone 13 128 Go',         circuit: 'web_post', payment: 'bank_transfer', daysAgo: 12, road: ['sent', 'arrived', 'disputed', 'accepted'] },
    { who: ['Gaspard', 'Delmas'],    product: 'Galaxy S23 128 Go',        circuit: 'web_post', payment: 'bank_transfer', daysAgo: 13, road: ['sent', 'arrived', 'disputed', 'declined'] },
    { who: ['Inès', 'Marchetti'],    product: 'iPhone 14 Pro 128 Go',     circuit: 'web_post', payment: 'bank_transfer', daysAgo: 13, road: ['sent', 'arrived', 'bought'], imeiOf: ['Inès', 'Marchetti'] },
    { who: ['Paul', 'Guérin'],       product: 'iPhone 13 128 Go',         circuit: 'web_post', payment: 'bank_transfer', daysAgo: 5,  road: ['cancelled'] },
    { who: ['Greta', 'Lehmann'],     product: 'iPhone 14 Pro 128 Go',     circuit: 'web_post', payment: 'bank_transfer', daysAgo: 8,  road: ['sent', 'arrived', 'disputed'], speaks: 'de-DE' },
    { who: ['Oliver', 'Marsh'],      product: 'iPhone 13 128 Go',         circuit: 'web_post', payment: 'gift_card',     daysAgo: 7,  road: ['sent', 'arrived', 'disputed'], speaks: 'en-GB' },
    { who: ['Joost', 'Verbeek'],     product: 'Galaxy S23 128 Go',        circuit: 'web_post', payment: 'bank_transfer', daysAgo: 9,  road: ['sent', 'arrived', 'disputed'], speaks: 'nl-BE' },
    { who: ['Romane', 'Aubry'],      product: 'Galaxy S23 128 Go',        circuit: 'web_post', payment: 'bank_transfer', daysAgo: 4,  road: ['label_refused'] },
    { who: ['Antoine', 'Gauthier'],  product: 'iPhone 13 128 Go',         circuit: 'web_post', payment: 'gift_card',     daysAgo: 1,  road: ['label_refused'] },
    { who: ['Manon', 'Da Silva'],    product: 'iPhone 14 Pro 128 Go',     circuit: 'web_post', payment: 'bank_transfer', daysAgo: 3,  road: ['label_refused', 'label_again'] },
    { who: ['Hugo', 'Weber'],        product: 'iPhone 13 128 Go',         circuit: 'web_drop', payment: 'bank_transfer', daysAgo: 14, road: [] },
    { who: ['Jade', 'Perrin'],       product: 'iPhone 14 Pro 128 Go',     circuit: 'web_drop', payment: 'gift_card',     daysAgo: 13, road: [] },
    { who: ['Camille', 'Roux'],      product: 'iPhone 14 Pro 128 Go',     circuit: 'web_post', payment: 'bank_transfer', daysAgo: 9,  road: ['sent', 'arrived', 'disputed', 'second_look'] },
    { who: ['Elsa', 'Morvan'],       product: 'iPhone 13 128 Go',         circuit: 'web_post', payment: 'bank_transfer', daysAgo: 5,  road: ['sent', 'arrived', 'locked'], note: 'Verrou d’activation iCloud encore actif.' },
    { who: ['Benoît', 'Carlier'],    product: 'iPhone 13 128 Go',         circuit: 'web_drop', payment: 'gift_card',     daysAgo: 1,  road: [], unreached: true },
    { who: ['Romy', 'Chevalier'],   product: 'iPhone 14 128 Go',          circuit: 'web_drop', payment: 'gift_card',      daysAgo: 0,  road: [], store: 'CED-LYO' },
    { who: ['Ismaël', 'Diallo'],    product: 'Galaxy S24 128 Go',         circuit: 'web_drop', payment: 'bank_transfer',  daysAgo: 1,  road: [], store: 'CED-LYO' },
    { who: ['Apolline', 'Garcin'],  product: 'iPhone 13 128 Go',          circuit: 'web_drop', payment: 'gift_card',      daysAgo: 3,  road: [], store: 'CED-LYO' },
    { who: ['Victor', 'Rambaud'],   product: 'Switch OLED 64 Go',         circuit: 'web_drop', payment: 'bank_transfer',  daysAgo: 6,  road: [], store: 'CED-LYO' },
    { who: ['Lucie', 'Martel'],     product: 'iPad 10 64 Go',             circuit: 'web_drop', payment: 'bank_transfer',  daysAgo: 9,  road: [], store: 'CED-LYO' },
    { who: ['Abel', 'Fournier'],    product: 'Pixel 8 128 Go',            circuit: 'web_drop', payment: 'gift_card',      daysAgo: 13, road: [], store: 'CED-LYO' },
    { who: ['Constance', 'Vidal'],  product: 'iPhone 12 64 Go',           circuit: 'web_drop', payment: 'bank_transfer',  daysAgo: 14, road: [], store: 'CED-LYO' },
    { who: ['Timothée', 'Jourdan'], product: 'iPhone 14 Pro 128 Go',      circuit: 'web_drop', payment: 'bank_transfer',  daysAgo: 18, road: [], store: 'CED-LYO' },
    { who: ['Faustine', 'Leroy'],   product: 'iPhone 14 Pro 128 Go',      circuit: 'web_post', payment: 'bank_transfer',  daysAgo: 8,  road: ['sent', 'arrived', 'disputed_hidden'], note: 'Rayures sur la vitre. Le haut-parleur grésille, ce qui ne s’entend qu’à fort volume.' },
    { who: ['Gwenaël', 'Le Bris'],  product: 'iPhone 13 128 Go',          circuit: 'web_post', payment: 'gift_card',      daysAgo: 10, road: ['sent', 'arrived', 'bought_hidden'], note: 'Micro faible au test, rien que le client ait pu remarquer.' },
  ],
  jonquille: [
    { who: ['Lotte', 'Peeters'],     product: 'iPhone 14 Pro 128 Go',     circuit: 'web_post', payment: 'bank_transfer', daysAgo: 1,  road: [] },
    { who: ['Wout', 'Claes'],        product: 'iPhone 13 128 Go',         circuit: 'web_post', payment: 'bank_transfer', daysAgo: 6,  road: ['sent', 'arrived'], shown: 'tracking' },
    { who: ['Femke', 'Desmet'],      product: 'iPhone 14 Pro 128 Go',     circuit: 'web_post', payment: 'gift_card',     daysAgo: 7,  road: ['sent', 'arrived', 'disputed'], shown: 'litigation', note: 'Krassen zichtbaar bij strijklicht, over de hele breedte van het glas.' },
    { who: ['Sander', 'Willems'],    product: 'iPhone 13 128 Go',         circuit: 'web_post', payment: 'bank_transfer', daysAgo: 8,  road: ['sent', 'arrived', 'disputed'] },
    { who: ['Jonas', 'Maes'],        product: 'Galaxy S23 128 Go',        circuit: 'web_post', payment: 'bank_transfer', daysAgo: 13, road: ['sent', 'arrived', 'bought'] },
    { who: ['Chloé', 'Lambert'],     product: 'iPhone 14 Pro 128 Go',     circuit: 'web_post', payment: 'bank_transfer', daysAgo: 8,  road: ['sent', 'arrived', 'disputed'], speaks: 'fr-FR' },
    { who: ['Grace', 'Holloway'],    product: 'iPhone 13 128 Go',         circuit: 'web_post', payment: 'gift_card',     daysAgo: 7,  road: ['sent', 'arrived', 'disputed'], speaks: 'en-GB' },
    { who: ['Uwe', 'Kessler'],       product: 'Galaxy S23 128 Go',        circuit: 'web_post', payment: 'bank_transfer', daysAgo: 9,  road: ['sent', 'arrived', 'disputed'], speaks: 'de-DE' },
    { who: ['Arne', 'Goossens'],     product: 'iPhone 13 128 Go',         circuit: 'web_post', payment: 'bank_transfer', daysAgo: 3,  road: ['label_refused'] },
    { who: ['Elise', 'Jacobs'],      product: 'Galaxy S23 128 Go',        circuit: 'web_post', payment: 'bank_transfer', daysAgo: 2,  road: ['label_refused', 'label_again'] },
    { who: ['Noor', 'Mertens'],      product: 'iPhone 14 Pro 128 Go',     circuit: 'web_post', payment: 'gift_card',     daysAgo: 8,  road: ['sent', 'arrived', 'disputed', 'second_look'] },
    { who: ['Bram', 'De Smet'],      product: 'iPhone 13 128 Go',         circuit: 'web_post', payment: 'bank_transfer', daysAgo: 1,  road: [], unreached: true },
    { who: ['Ruben', 'Hermans'],    product: 'iPhone 14 128 Go',          circuit: 'web_drop', payment: 'bank_transfer',  daysAgo: 1,  road: [], store: 'JON-ANT' },
    { who: ['Amélie', 'Segers'],    product: 'Galaxy S23 128 Go',         circuit: 'web_drop', payment: 'bank_transfer',  daysAgo: 13, road: [], store: 'JON-ANT' },
    { who: ['Anke', 'Vogel'],       product: 'iPhone 15 128 Go',          circuit: 'web_drop', payment: 'bank_transfer',  daysAgo: 13, road: [], store: 'JON-CGN', speaks: 'de-DE' },
  ],
};
