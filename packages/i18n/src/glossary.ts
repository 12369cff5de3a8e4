import type { Locale } from './index.ts';

type Word = {
  /** The word of the code, from CONTEXT.md. */
  readonly code: string;
  readonly meaning: string;
  readonly say: Readonly<Record<Locale, string>>;
  /** Words that name the same thing and are not used in texts that people read. */
  readonly not: Readonly<Partial<Record<Locale, readonly RegExp[]>>>;
};

/**
 * One name for one thing, in each language, in every text that people read: screens, mails and papers. A test finds the
 * other names in the message files; `docs/glossary.md` is made from this list.
 */
export const GLOSSARY: readonly Word[] = [
  {
    code: 'buyback',
    meaning: 'A device a customer sells, from declaration to payment',
    say: { 'fr-FR': 'reprise', 'en-GB': 'buyback', 'nl-BE': 'overname', 'de-DE': 'Ankauf' },
    not: {
      'en-GB': [/\btrade[ds]?[ -]ins?\b/i],
      'nl-BE': [/\binruil/i, /ingeruild/i, /\bterugko(op|pen)/i],
      'de-DE': [/Rückk[aä]uf/],
    },
  },
  {
    code: 'trial sale',
    meaning: 'A sale on the public site that shows everything to its end and is taken back',
    say: { 'fr-FR': 'vente d’essai', 'en-GB': 'test sale', 'nl-BE': 'testverkoop', 'de-DE': 'Testverkauf' },
    not: {
      'fr-FR': [/ventes? de test/i, /ventes? fictives?/i],
      'en-GB': [/trial sales?/i, /dummy sales?/i],
      'nl-BE': [/proefverko/i],
      'de-DE': [/Probeverk/],
    },
  },
  {
    code: 'transfer order',
    meaning: 'The paper by which property passes',
    say: {
      'fr-FR': 'ordre de transfert',
      'en-GB': 'transfer order',
      'nl-BE': 'eigendomsoverdracht',
      'de-DE': 'Eigentumsübertragung',
    },
    not: {
      'fr-FR': [/ordres? de cession/i, /acte de cession/i],
      'en-GB': [/transfer of (ownership|property)/i],
      'nl-BE': [/overdrachts(document|opdracht|bewijs)/i],
      'de-DE': [/Übertragungs(auftrag|aufträg|dokument|beleg)/],
    },
  },
  {
    code: 'tracking sheet',
    meaning: 'The paper that stays with a device from parcel to stock; it names nobody',
    say: { 'fr-FR': 'fiche de suivi', 'en-GB': 'tracking sheet', 'nl-BE': 'opvolgblad', 'de-DE': 'Begleitblatt' },
    not: { 'fr-FR': [/bordereau/i], 'nl-BE': [/volgfiche/i, /volgblad(?<!opvolgblad)/i], 'de-DE': [/Begleitschein/] },
  },
  {
    code: 'price revision',
    meaning: 'A change of many prices at once, published and rolled back in one step',
    say: {
      'fr-FR': 'changement de prix',
      'en-GB': 'price change',
      'nl-BE': 'prijswijziging',
      'de-DE': 'Preisänderung',
    },
    not: {
      'fr-FR': [/révisions? (de|des) prix/i],
      'en-GB': [/price revisions?/i],
      'nl-BE': [/prijsherziening/i],
      'de-DE': [/Preisrevision/],
    },
  },
  {
    code: 'warehouse',
    meaning: 'Where devices are checked in, tested, refurbished and stocked',
    say: { 'fr-FR': 'atelier', 'en-GB': 'workshop', 'nl-BE': 'atelier', 'de-DE': 'Werkstatt' },
    not: {
      'fr-FR': [/entrepôt/i],
      'en-GB': [/warehouse/i],
      'nl-BE': [/magazijn/i, /werkplaats/i],
      'de-DE': [/Lagerhaus/, /[Üü]bliche[sn]? Lager\b/],
    },
  },
  {
    code: 'e-mail',
    meaning: 'A message we send, or the address of a person',
    say: { 'fr-FR': 'e-mail', 'en-GB': 'e-mail', 'nl-BE': 'e-mail', 'de-DE': 'E-Mail' },
    not: {
      'fr-FR': [/courriel/i, /\bmél\b/i, /boîte mail/i],
      'en-GB': [/\bemails?\b/i],
      'nl-BE': [/\bemails?\b/i],
      'de-DE': [/\bEmails?\b/, /(?<!E-)\bMails?\b/],
    },
  },
  {
    code: 'grade',
    meaning: 'How good a device is, from A to E',
    say: { 'fr-FR': 'grade', 'en-GB': 'grade', 'nl-BE': 'graad', 'de-DE': 'Stufe' },
    not: { 'de-DE': [/Zustand (\{\{grade\}\}|[A-E]\b)/, /Güteklasse/], 'nl-BE': [/\bgrade\b/i] },
  },
  {
    code: 'carrier',
    meaning: 'Who transports a parcel',
    say: { 'fr-FR': 'transporteur', 'en-GB': 'carrier', 'nl-BE': 'koerier', 'de-DE': 'Paketdienst' },
    not: { 'en-GB': [/\bcourier/i], 'nl-BE': [/vervoerder/i], 'de-DE': [/Transporteur/, /Spediteur/] },
  },
  {
    code: 'carrier claim',
    meaning: 'Money that the holder of a transport contract asks of the carrier for a parcel',
    say: { 'fr-FR': 'réclamation', 'en-GB': 'claim', 'nl-BE': 'claim', 'de-DE': 'Reklamation' },
    not: { 'nl-BE': [/schadeclaim/i], 'de-DE': [/Nachforschungsauftrag/] },
  },
  {
    code: 'label',
    meaning: 'What a carrier reads on a parcel',
    say: { 'fr-FR': 'étiquette', 'en-GB': 'label', 'nl-BE': 'etiket', 'de-DE': 'Etikett' },
    not: { 'nl-BE': [/verzendlabel/i, /\b(met|zonder|het|een|uw) labels?\b/i], 'de-DE': [/Versandlabel/] },
  },
];
