import type { Step } from './demo-buybacks.ts';

/** What happens to a device that was sold over a counter, beside what happens to any. */
export type StoreStep =
  | Extract<
      Step,
      'sent' | 'disputed' | 'paid_early' | 'accepted' | 'declined' | 'bought' | 'label_refused' | 'second_look'
    >
  | 'voucher_printed'
  | 'shipped'
  | 'received'
  | 'withdrawn'
  | 'sent_back'
  | 'given_back'
  | 'imei_corrected'
  | 'name_corrected';
/** A note of the store; with a person, it is meant for them. */
type StoreNote = { by: string; says: string; to?: string; shared?: boolean };
export type StoreSale = {
  who: readonly [firstname: string, lastname: string];
  product: string;
  /** first name of the seller */
  by: string;
  circuit: 'store_drop' | 'store_collect';
  payment: 'bank_transfer' | 'gift_card' | 'voucher';
  /** questions whose answer lowers the price */
  worn?: number;
  /** when: the day before today and the hour, or the minutes before the start */
  at: readonly [daysAgo: number, hour: number] | { minutesAgo: number };
  road: readonly StoreStep[];
  comment?: string;
  notes?: readonly StoreNote[];
  unreached?: true;
};
export type StoreDay = {
  /** code of the store, and how everybody who works there is called */
  store: string;
  people: readonly string[];
  sales: readonly StoreSale[];
};

const SHIPPED = ['shipped'] as const;
const RECEIVED = ['shipped', 'received'] as const;
const BOUGHT = ['shipped', 'received', 'bought'] as const;
const WITHDRAWN = ['shipped', 'received', 'withdrawn'] as const;
const DISPUTED = ['shipped', 'received', 'disputed'] as const;

// biome-ignore format: one sale per line
const lyon: readonly StoreSale[] = [
  { who: ['Josiane', 'Claret'],     product: 'iPhone 13 128 Go',           by: 'Inès',     circuit: 'store_drop',    payment: 'voucher',       at: { minutesAgo: 8 },   road: [] },
  { who: ['Wilfried', 'Perrot'],    product: 'Switch OLED 64 Go',          by: 'François', circuit: 'store_drop',    payment: 'voucher',       at: [1, 16.3],  road: ['voucher_printed'] },
  { who: ['Ornella', 'Vigier'],     product: 'Galaxy S22 128 Go',          by: 'Inès',     circuit: 'store_drop',    payment: 'voucher',       at: [4, 15.1],  road: ['voucher_printed', 'shipped'] },
  { who: ['Adèle', 'Charvet'],      product: 'iPhone 15 128 Go',           by: 'Inès',     circuit: 'store_drop',    payment: 'gift_card',     at: { minutesAgo: 14 },  road: [] },
  { who: ['Marius', 'Fayolle'],     product: 'Galaxy S22 128 Go',          by: 'Inès',     circuit: 'store_drop',    payment: 'bank_transfer', at: { minutesAgo: 52 },  road: [], worn: 1, comment: 'Vendu avec sa boîte et son chargeur.' },
  { who: ['Yasmine', 'Haddad'],     product: 'Apple Watch SE 2022 40 mm',  by: 'François', circuit: 'store_drop',    payment: 'gift_card',     at: { minutesAgo: 75 },  road: [] },
  { who: ['Théodore', 'Blanc'],     product: 'iPhone 12 64 Go',            by: 'Inès',     circuit: 'store_collect', payment: 'bank_transfer', at: { minutesAgo: 128 }, road: ['label_refused'], worn: 1 },
  { who: ['Louise', 'Mercier'],     product: 'Pixel 8 128 Go',             by: 'Inès',     circuit: 'store_drop',    payment: 'bank_transfer', at: { minutesAgo: 164 }, road: [], unreached: true },
  { who: ['Driss', 'Amrani'],       product: 'iPhone 14 128 Go',           by: 'François', circuit: 'store_drop',    payment: 'gift_card',     at: [1, 10.25], road: ['imei_corrected'] },
  { who: ['Clémence', 'Ravier'],    product: 'iPad 10 64 Go',              by: 'Inès',     circuit: 'store_drop',    payment: 'bank_transfer', at: [1, 11.6],  road: [], worn: 1, notes: [{ by: 'Inès', to: 'François', says: 'La cliente demande le virement avant samedi. Peux-tu voir avec Alizé ?' }] },
  { who: ['Quentin', 'Morel'],      product: 'Switch OLED 64 Go',          by: 'Inès',     circuit: 'store_drop',    payment: 'gift_card',     at: [1, 15.2],  road: [] },
  { who: ['Agathe', 'Pélissier'],   product: 'iPhone 13 mini 128 Go',      by: 'François', circuit: 'store_drop',    payment: 'bank_transfer', at: [1, 17.75], road: ['given_back'] },
  { who: ['Nassim', 'Cherif'],      product: 'Galaxy S24 128 Go',          by: 'Inès',     circuit: 'store_drop',    payment: 'bank_transfer', at: [2, 9.8],   road: ['name_corrected'] },
  { who: ['Éléonore', 'Giraud'],    product: 'MacBook Air 13 M1 256 Go',   by: 'François', circuit: 'store_drop',    payment: 'bank_transfer', at: [2, 14.1],  road: [], notes: [{ by: 'François', to: 'Inès', says: 'Le chargeur est resté au comptoir : à joindre au colis de demain.' }] },
  { who: ['Tom', 'Bouvier'],        product: 'Redmi Note 12 128 Go',       by: 'Inès',     circuit: 'store_drop',    payment: 'gift_card',     at: [2, 16.4],  road: [], worn: 2 },
  { who: ['Victoire', 'Lambert'],   product: 'iPhone 15 Pro 128 Go',       by: 'Inès',     circuit: 'store_drop',    payment: 'bank_transfer', at: [3, 10.9],  road: SHIPPED },
  { who: ['Maxence', 'Colin'],      product: 'Galaxy A54 128 Go',          by: 'Inès',     circuit: 'store_drop',    payment: 'gift_card',     at: [3, 13.5],  road: SHIPPED, worn: 1 },
  { who: ['Sarah', 'Benhamou'],     product: 'iPhone 14 Pro 256 Go',       by: 'François', circuit: 'store_drop',    payment: 'bank_transfer', at: [4, 11.2],  road: SHIPPED, notes: [{ by: 'François', says: 'Parti dans le carton du soir, scellé 4471.', shared: true }] },
  { who: ['Émile', 'Thévenet'],     product: 'PlayStation 5 825 Go',       by: 'Inès',     circuit: 'store_drop',    payment: 'gift_card',     at: [4, 17.1],  road: SHIPPED },
  { who: ['Capucine', 'Dufour'],    product: 'iPhone 11 64 Go',            by: 'Inès',     circuit: 'store_collect', payment: 'bank_transfer', at: [5, 10.4],  road: ['sent'], worn: 1 },
  { who: ['Hamza', 'Ziani'],        product: 'Galaxy S21 FE 128 Go',       by: 'Inès',     circuit: 'store_drop',    payment: 'bank_transfer', at: [6, 15.9],  road: RECEIVED, worn: 1 },
  { who: ['Philippine', 'Roussel'], product: 'iPhone 13 128 Go',           by: 'François', circuit: 'store_drop',    payment: 'gift_card',     at: [7, 9.7],   road: RECEIVED },
  { who: ['Blandine', 'Sorel'],     product: 'iPhone 12 64 Go',            by: 'Inès',     circuit: 'store_drop',    payment: 'bank_transfer', at: [7, 10.8],  road: WITHDRAWN },
  { who: ['Cyril', 'Ponsard'],      product: 'Galaxy A54 128 Go',          by: 'François', circuit: 'store_drop',    payment: 'gift_card',     at: [9, 11.4],  road: [...WITHDRAWN, 'sent_back'] },
  { who: ['Gabin', 'Lacroix'],      product: 'Apple Watch Series 9 45 mm', by: 'Inès',     circuit: 'store_drop',    payment: 'bank_transfer', at: [7, 12.3],  road: RECEIVED },
  { who: ['Anouk', 'Veyrat'],       product: 'iPhone 14 Pro 128 Go',       by: 'Inès',     circuit: 'store_drop',    payment: 'bank_transfer', at: [8, 14.6],  road: DISPUTED, notes: [{ by: 'Inès', says: 'L’écran a été vu au comptoir avec la cliente : aucune rayure.', shared: true }] },
  { who: ['Sacha', 'Morin'],        product: 'iPhone 14 128 Go',           by: 'François', circuit: 'store_drop',    payment: 'gift_card',     at: [9, 16.2],  road: DISPUTED },
  { who: ['Lina', 'Oudin'],         product: 'Galaxy Z Flip5 256 Go',      by: 'Inès',     circuit: 'store_drop',    payment: 'bank_transfer', at: [11, 11.1], road: [...DISPUTED, 'accepted'] },
  { who: ['Ulysse', 'Gaillard'],    product: 'Pixel 8 Pro 128 Go',         by: 'Inès',     circuit: 'store_drop',    payment: 'bank_transfer', at: [12, 10.2], road: [...DISPUTED, 'declined'] },
  { who: ['Noémie', 'Chastel'],     product: 'iPhone 12 64 Go',            by: 'Inès',     circuit: 'store_drop',    payment: 'gift_card',     at: [10, 17.4], road: BOUGHT },
  { who: ['Rayan', 'Belaïd'],       product: 'Galaxy S23 128 Go',          by: 'François', circuit: 'store_drop',    payment: 'bank_transfer', at: [13, 9.5],  road: BOUGHT },
  { who: ['Margaux', 'Perret'],     product: 'iPad Air 5 64 Go',           by: 'Inès',     circuit: 'store_drop',    payment: 'bank_transfer', at: [14, 15.4], road: BOUGHT, worn: 1 },
  { who: ['Aloïs', 'Berger'],       product: 'Steam Deck 256 Go',          by: 'Inès',     circuit: 'store_drop',    payment: 'gift_card',     at: [16, 13.8], road: BOUGHT },
  { who: ['Inaya', 'Cohen'],        product: 'iPhone 15 Pro 256 Go',       by: 'François', circuit: 'store_drop',    payment: 'bank_transfer', at: [18, 10.6], road: BOUGHT },
  { who: ['Valentin', 'Jacquet'],   product: 'OnePlus 11 256 Go',          by: 'Inès',     circuit: 'store_drop',    payment: 'bank_transfer', at: [20, 16.9], road: BOUGHT, worn: 2 },
  { who: ['Jeanne', 'Lefort'],      product: 'iPhone 13 128 Go',           by: 'Inès',     circuit: 'store_drop',    payment: 'gift_card',     at: [21, 11.5], road: BOUGHT },
  { who: ['Oscar', 'Tissot'],       product: 'MacBook Air 13 M2 256 Go',   by: 'François', circuit: 'store_drop',    payment: 'bank_transfer', at: [23, 14.3], road: BOUGHT },
  { who: ['Zélie', 'Brunet'],       product: 'Fairphone 5 256 Go',         by: 'Inès',     circuit: 'store_drop',    payment: 'bank_transfer', at: [25, 9.9],  road: BOUGHT },
  { who: ['Malik', 'Traoré'],       product: 'Galaxy S22 128 Go',          by: 'Inès',     circuit: 'store_drop',    payment: 'gift_card',     at: [27, 17.2], road: BOUGHT, worn: 1 },
  { who: ['Solène', 'Arnoux'],      product: 'iPhone 14 Pro 128 Go',       by: 'Inès',     circuit: 'store_drop',    payment: 'gift_card',     at: [8, 11.3],  road: ['shipped', 'received', 'paid_early', 'disputed'], notes: [{ by: 'Inès', says: 'L’écran était intact au comptoir, et la cliente a été payée sur place.', shared: true }] },
];

// biome-ignore format: one sale per line
const antwerp: readonly StoreSale[] = [
  { who: ['Marie', 'Wouters'],      product: 'iPhone 14 128 Go',           by: 'Saskia', circuit: 'store_drop', payment: 'bank_transfer', at: { minutesAgo: 33 }, road: [] },
  { who: ['Pieter', 'Aerts'],       product: 'Galaxy A54 128 Go',          by: 'Saskia', circuit: 'store_drop', payment: 'bank_transfer', at: [1, 14.2],  road: [], worn: 1 },
  { who: ['Lien', 'Vermeulen'],     product: 'iPhone 12 64 Go',            by: 'Saskia', circuit: 'store_drop', payment: 'bank_transfer', at: [3, 11.3],  road: SHIPPED },
  { who: ['Thibault', 'Baert'],     product: 'iPhone 13 128 Go',           by: 'Saskia', circuit: 'store_drop', payment: 'bank_transfer', at: [8, 15.5],  road: DISPUTED },
  { who: ['Hanne', 'Cools'],        product: 'Pixel 8 128 Go',             by: 'Saskia', circuit: 'store_drop', payment: 'bank_transfer', at: [17, 10.1], road: BOUGHT },
];

// biome-ignore format: one sale per line
const cologne: readonly StoreSale[] = [
  { who: ['Katrin', 'Lorenz'],      product: 'iPhone 15 128 Go',           by: 'Jürgen', circuit: 'store_drop', payment: 'bank_transfer', at: { minutesAgo: 41 }, road: [] },
  { who: ['Sven', 'Hartwig'],       product: 'Galaxy S24 128 Go',          by: 'Jürgen', circuit: 'store_drop', payment: 'bank_transfer', at: [2, 16.1],  road: [], worn: 1, notes: [{ by: 'Jürgen', says: 'Der Kunde bringt die Originalverpackung nach.' }] },
  { who: ['Mia', 'Brandt'],         product: 'iPhone 13 128 Go',           by: 'Jürgen', circuit: 'store_drop', payment: 'bank_transfer', at: [7, 12.7],  road: RECEIVED },
  { who: ['Lukas', 'Neumann'],      product: 'iPhone 11 64 Go',            by: 'Jürgen', circuit: 'store_drop', payment: 'bank_transfer', at: [19, 10.4], road: BOUGHT },
];

/** The last four weeks of the counters of each retailer. */
export const storeDays: Readonly<Record<string, readonly StoreDay[]>> = {
  cedre: [{ store: 'CED-LYO', people: ['François', 'Inès'], sales: lyon }],
  jonquille: [
    { store: 'JON-ANT', people: ['Saskia'], sales: antwerp },
    { store: 'JON-CGN', people: ['Jürgen'], sales: cologne },
  ],
};
