import { PREPARATION_STEPS } from '@reprise/contract/logistics/preparation';
import type { DemoCategory } from './demo-catalogue.ts';
import { audio, cameras, consoles, laptops, readers, tablets, watches } from './other-questions.ts';
import { foldables, phones } from './phone-questions.ts';

/** A telephone may have every lock there is; the others have no card or no lock against thieves. */
const EVERYTHING = PREPARATION_STEPS;
const WITHOUT_CARDS = ['data_saved', 'account_unlocked', 'data_erased', 'charge_low'] as const;
const PLUGGED_IN = ['data_saved', 'account_unlocked', 'data_erased'] as const;

// biome-ignore format: one category per line
export const demoCategories: readonly DemoCategory[] = [
  { identifier: 'smartphones', prepare: EVERYTHING, label: ['Smartphones', 'Smartphones', 'Smartphones', 'Smartphones'], weight: 190, size: [2, 16, 8], questions: phones, instruction: ['Retirez la carte SIM et la coque avant l’envoi.', 'Verwijder de simkaart en het hoesje voor verzending.', 'Remove the SIM card and the case before sending it.', 'Entfernen Sie SIM-Karte und Hülle vor dem Versand.'] },
  { identifier: 'smartphones-pliables', under: 'smartphones', label: ['Smartphones pliables', 'Opvouwbare smartphones', 'Folding smartphones', 'Faltbare Smartphones'], weight: 250, size: [3, 17, 9], questions: foldables },
  { identifier: 'tablettes', prepare: EVERYTHING, label: ['Tablettes', 'Tablets', 'Tablets', 'Tablets'], weight: 500, size: [2, 27, 20], questions: tablets },
  { identifier: 'ordinateurs-portables', prepare: WITHOUT_CARDS, label: ['Ordinateurs portables', 'Laptops', 'Laptops', 'Laptops'], weight: 1500, size: [3, 35, 25], questions: laptops, instruction: ['Joignez le chargeur d’origine.', 'Voeg de originele lader toe.', 'Add the original charger.', 'Legen Sie das Original-Ladegerät bei.'] },
  { identifier: 'montres-connectees', prepare: WITHOUT_CARDS, label: ['Montres connectées', 'Smartwatches', 'Smartwatches', 'Smartwatches'], weight: 80, size: [5, 12, 8], questions: watches },
  { identifier: 'consoles', prepare: PLUGGED_IN, label: ['Consoles', 'Spelconsoles', 'Game consoles', 'Spielkonsolen'], weight: 3500, size: [12, 42, 30], questions: consoles },
  { identifier: 'audio', prepare: ['charge_low'], label: ['Audio', 'Audio', 'Audio', 'Audio'], weight: 300, size: [10, 22, 20], questions: audio },
  { identifier: 'appareils-photo', prepare: ['data_saved', 'cards_removed', 'charge_low'], label: ['Appareils photo', 'Camera’s', 'Cameras', 'Kameras'], weight: 700, size: [12, 18, 14], questions: cameras },
  { identifier: 'liseuses', prepare: WITHOUT_CARDS, label: ['Liseuses', 'E-readers', 'E-readers', 'E-Reader'], weight: 220, size: [1, 18, 13], questions: readers },
];
