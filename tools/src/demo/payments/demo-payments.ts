import type { DemoBuyback } from '../buybacks/demo-buybacks.ts';

const BOUGHT = ['sent', 'arrived', 'bought'] as const;
const AGREED = ['sent', 'arrived', 'disputed', 'accepted'] as const;

/** Devices that were bought, for what a desk of payments meets besides the usual. */
// biome-ignore format: one buyback per line
export const demoPayments: Readonly<Record<string, readonly DemoBuyback[]>> = {
  cedre: [
    { who: ['Lucas', 'Bréchet'],         product: 'iPhone 14 128 Go',     circuit: 'web_post', payment: 'bank_transfer', daysAgo: 20, road: BOUGHT, imeiOf: ['Lucas', 'Bréchet'] },
    { who: ['Dylan', 'Faure'],           product: 'Switch OLED 64 Go',    circuit: 'web_post', payment: 'bank_transfer', daysAgo: 19, road: BOUGHT },
    { who: ['Ilyès', 'Colin'],           product: 'Galaxy S23 128 Go',    circuit: 'web_post', payment: 'bank_transfer', daysAgo: 18, road: BOUGHT, imeiOf: ['Ilyès', 'Colin'], shares: { iban: ['Lucas', 'Bréchet'] } },
    { who: ['Élise', 'Fabre'],           product: 'Pixel 8 128 Go',       circuit: 'web_post', payment: 'bank_transfer', daysAgo: 19, road: BOUGHT },
    { who: ['Victorine', 'Hamel'],       product: 'iPhone 12 64 Go',      circuit: 'web_post', payment: 'bank_transfer', daysAgo: 18, road: BOUGHT },
    { who: ['Thibaud', 'Lemoine'],       product: 'iPhone 13 128 Go',     circuit: 'web_post', payment: 'bank_transfer', daysAgo: 16, road: BOUGHT },
    { who: ['Pauline', 'Arnaud'],        product: 'iPad Air 5 64 Go',     circuit: 'web_post', payment: 'bank_transfer', daysAgo: 15, road: BOUGHT },
    { who: ['Florian', 'Besson'],        product: 'Galaxy S24 128 Go',    circuit: 'web_post', payment: 'gift_card',     daysAgo: 11, road: BOUGHT },
    { who: ['Agnès', 'Lacombe'],         product: 'iPhone 13 128 Go',     circuit: 'web_post', payment: 'gift_card',     daysAgo: 11, road: BOUGHT },
    { who: ['Mélanie', 'Guyot'],         product: 'iPhone 14 Pro 128 Go', circuit: 'web_post', payment: 'bank_transfer', daysAgo: 10, road: BOUGHT },
    { who: ['Corentin', 'Picard'],       product: 'Galaxy S24 128 Go',    circuit: 'web_post', payment: 'bank_transfer', daysAgo: 9,  road: BOUGHT },
    { who: ['Léonie', 'Marin'],          product: 'iPhone 15 128 Go',     circuit: 'web_post', payment: 'bank_transfer', daysAgo: 9,  road: BOUGHT },
    { who: ['Adrien', 'Poulain'],        product: 'Pixel 8 128 Go',       circuit: 'web_post', payment: 'bank_transfer', daysAgo: 9,  road: BOUGHT },
    { who: ['Jeanne-Marie', 'Rolland'],  product: 'iPad 10 64 Go',        circuit: 'web_post', payment: 'bank_transfer', daysAgo: 5,  road: BOUGHT },
    { who: ['Yanis', 'Bouchard'],        product: 'Galaxy S23 128 Go',    circuit: 'web_post', payment: 'bank_transfer', daysAgo: 5,  road: BOUGHT },
    { who: ['Estelle', 'Moulin'],        product: 'iPhone 13 128 Go',     circuit: 'web_post', payment: 'bank_transfer', daysAgo: 6,  road: AGREED },
    { who: ['Antonin', 'Weiss'],         product: 'iPhone 14 Pro 128 Go', circuit: 'web_post', payment: 'bank_transfer', daysAgo: 7,  road: AGREED },
    { who: ['Baptiste', 'Royer'],        product: 'iPhone 14 Pro 128 Go', circuit: 'web_post', payment: 'bank_transfer', daysAgo: 5,  road: BOUGHT },
    { who: ['Oriane', 'Lemaire'],        product: 'Switch OLED 64 Go',    circuit: 'web_post', payment: 'bank_transfer', daysAgo: 5,  road: BOUGHT },
  ],
};

/**
 * Something speaks against each of these payments: they share something with somebody above, or with somebody of a store. They are
 * sold after those above were paid, or these would have been held as well.
 */
// biome-ignore format: one buyback per line
export const demoHeld: Readonly<Record<string, readonly DemoBuyback[]>> = {
  cedre: [
    { who: ['Rayan', 'Mercier'],   product: 'iPhone 14 128 Go',     circuit: 'web_post', payment: 'bank_transfer', daysAgo: 9,  road: BOUGHT, shares: { iban: ['Lucas', 'Bréchet'] }, imeiOf: ['Lucas', 'Bréchet'] },
    { who: ['Théo', 'Garcin'],     product: 'iPhone 15 128 Go',     circuit: 'web_post', payment: 'bank_transfer', daysAgo: 9,  road: BOUGHT, imeiOf: ['Théo', 'Garcin'] },
    { who: ['Nolan', 'Perrier'],   product: 'iPhone 14 Pro 128 Go', circuit: 'web_post', payment: 'bank_transfer', daysAgo: 9,  road: BOUGHT, imeiOf: ['Inès', 'Marchetti'] },
    { who: ['Sonia', 'Marchal'],   product: 'iPhone 13 128 Go',     circuit: 'web_post', payment: 'bank_transfer', daysAgo: 11, road: BOUGHT, shares: { document: ['Dylan', 'Faure'] } },
    { who: ['Maxime', 'Béranger'], product: 'Galaxy S24 128 Go',    circuit: 'web_post', payment: 'bank_transfer', daysAgo: 9,  road: BOUGHT, shares: { iban: ['François', 'Béranger'], document: ['Ilyès', 'Colin'] } },
    { who: ['Clara', 'Bréchet'],   product: 'iPad 10 64 Go',        circuit: 'web_post', payment: 'bank_transfer', daysAgo: 12, road: BOUGHT, shares: { document: ['Lucas', 'Bréchet'] } },
    { who: ['Enzo', 'Valette'],    product: 'Galaxy S23 128 Go',    circuit: 'web_post', payment: 'bank_transfer', daysAgo: 13, road: BOUGHT, imeiOf: ['Ilyès', 'Colin'] },
  ],
};

/** Devices that somebody has reported as stolen, by who sold or would sell them. */
export const BLOCKED = [
  { who: ['Théo', 'Garcin'], product: 'iPhone 15 128 Go', note: 'Vol déclaré à Lyon 3e, plainte du 2 octobre.' },
  { who: ['Inconnu', 'Un'], product: 'iPhone 14 Pro 128 Go', note: 'Carton perdu entre Nantes et Roubaix.' },
  { who: ['Inconnu', 'Deux'], product: 'Galaxy S24 128 Go', note: 'Signalé par l’opérateur.' },
] as const;
/** Who works in a store and has said which bank account is theirs. */
export const STAFF_ACCOUNTS = ['François', 'Inès', 'Loïc'] as const;

/** Customers whose bank knows them under another name. */
export const OTHER_HOLDERS = [
  { who: 'Élise Fabre', name: 'SCI Les Tilleuls' },
  { who: 'Jeanne-Marie Rolland', name: 'J.-M. Rolland' },
] as const;

/** How many batches the desk of a retailer has when everything was done. */
export const BATCHES = { cedre: 12, jonquille: 2 } as const satisfies Readonly<Record<string, number>>;
