import { type DemoQuestion, euros, percent, type Words } from './demo-catalogue.ts';

const SCREEN: Words = ['écran', 'scherm'];
const BACK: Words = ['coque', 'behuizing'];
const BATTERY: Words = ['batterie', 'batterij'];

/** Asked about every device. */
export const everyDevice: readonly DemoQuestion[] = [
  {
    key: 'power',
    asked: ['L’appareil s’allume-t-il ?', 'Gaat het toestel aan?'],
    how: [
      'Branchez-le dix minutes si la batterie est vide, puis allumez-le jusqu’à l’écran d’accueil.',
      'Laad het tien minuten op als de batterij leeg is en zet het aan tot het startscherm verschijnt.',
    ],
    type: 'unique',
    answers: [
      { said: ['Oui, tout fonctionne', 'Ja, alles werkt'] },
      { said: ['Oui, mais il a un défaut', 'Ja, maar er is een defect'], cap: 'grade_d' },
      { said: ['Non', 'Nee'], refused: true },
    ],
  },
  {
    key: 'lock',
    asked: ['Votre compte est-il retiré de l’appareil ?', 'Is uw account van het toestel verwijderd?'],
    how: [
      'Réglages, votre nom, Déconnexion. Un appareil verrouillé ne peut pas être repris.',
      'Instellingen, uw naam, Afmelden. Een vergrendeld toestel kunnen we niet overnemen.',
    ],
    type: 'unique',
    answers: [
      { said: ['Oui', 'Ja'] },
      { said: ['Je le ferai avant de le remettre', 'Ik doe het voor ik het afgeef'] },
      { said: ['Non, je n’y ai plus accès', 'Nee, ik heb geen toegang meer'], refused: true },
    ],
  },
];

export const phones: readonly DemoQuestion[] = [
  {
    key: 'screen',
    asked: ['Dans quel état est l’écran ?', 'In welke staat is het scherm?'],
    how: [
      'Éteignez l’écran, nettoyez-le et regardez-le en biais près d’une fenêtre.',
      'Zet het scherm uit, maak het schoon en bekijk het schuin bij een raam.',
    ],
    type: 'unique',
    answers: [
      { said: ['Comme neuf', 'Als nieuw'] },
      { said: ['Micro-rayures, invisibles allumé', 'Microkrassen, onzichtbaar als het aan is'], cap: 'grade_b' },
      {
        said: ['Rayures qui se sentent à l’ongle', 'Krassen die u met de nagel voelt'],
        cap: 'grade_c',
        part: SCREEN,
        impact: percent(-8),
      },
      { said: ['Vitre fissurée', 'Gebarsten glas'], cap: 'grade_d', part: SCREEN, impact: percent(-25) },
    ],
  },
  {
    key: 'display',
    asked: ['L’affichage a-t-il un défaut ?', 'Heeft de weergave een defect?'],
    how: [
      'Affichez une image toute blanche, puis faites glisser une icône sur tout l’écran.',
      'Toon een volledig wit beeld en sleep dan een pictogram over het hele scherm.',
    ],
    type: 'multiple',
    answers: [
      { said: ['Taches ou pixels morts', 'Vlekken of dode pixels'], part: SCREEN, impact: percent(-25) },
      { said: ['Lignes ou scintillement', 'Lijnen of flikkeren'], part: SCREEN, impact: percent(-30) },
      {
        said: ['Le tactile ne répond pas partout', 'Aanraking werkt niet overal'],
        part: SCREEN,
        impact: percent(-30),
        cap: 'grade_d',
      },
    ],
  },
  {
    key: 'back',
    asked: ['Et le dos et les bords ?', 'En de achterkant en randen?'],
    type: 'unique',
    answers: [
      { said: ['Comme neufs', 'Als nieuw'] },
      { said: ['Traces d’usage légères', 'Lichte gebruikssporen'], cap: 'grade_b' },
      { said: ['Rayures ou chocs marqués', 'Duidelijke krassen of deuken'], cap: 'grade_c' },
      { said: ['Fissuré ou tordu', 'Gebarsten of gebogen'], cap: 'grade_d', part: BACK, impact: percent(-15) },
    ],
  },
  {
    key: 'battery',
    asked: ['Quelle est la capacité de la batterie ?', 'Wat is de capaciteit van de batterij?'],
    how: [
      'iPhone : Réglages, Batterie, État. Android : Réglages, Batterie. Sans chiffre, dites si elle tient la journée.',
      'iPhone: Instellingen, Batterij, Conditie. Android: Instellingen, Batterij. Geen cijfer? Zeg of ze een dag meegaat.',
    ],
    type: 'unique',
    answers: [
      { said: ['85 % ou plus, tient la journée', '85 % of meer, gaat een dag mee'] },
      { said: ['Entre 80 et 84 %', 'Tussen 80 en 84 %'], impact: percent(-4), part: BATTERY },
      { said: ['Moins de 80 %', 'Minder dan 80 %'], impact: percent(-12), part: BATTERY },
      { said: ['Gonflée', 'Opgezwollen'], refused: true },
    ],
  },
  {
    key: 'functions',
    asked: ['Qu’est-ce qui ne fonctionne pas ?', 'Wat werkt er niet?'],
    how: ['Laissez vide si tout fonctionne.', 'Laat leeg als alles werkt.'],
    type: 'multiple',
    answers: [
      { said: ['Reconnaissance du visage ou du doigt', 'Gezichts- of vingerherkenning'], impact: percent(-20) },
      { said: ['Une caméra', 'Een camera'], impact: percent(-15) },
      { said: ['Micro ou haut-parleur', 'Microfoon of luidspreker'], impact: percent(-10) },
      { said: ['Le réseau mobile', 'Het mobiele netwerk'], refused: true },
    ],
  },
  {
    key: 'extras',
    asked: ['Que donnez-vous avec ?', 'Wat zit erbij?'],
    type: 'multiple',
    answers: [
      { said: ['La boîte d’origine', 'De originele doos'], impact: euros(3) },
      { said: ['Un chargeur d’origine', 'Een originele lader'], impact: euros(2) },
    ],
  },
];

/** Two screens, one of which bends: asked in other words, and dearer. */
export const foldables: readonly DemoQuestion[] = [
  {
    key: 'screen-folding',
    instead: 'screen',
    asked: ['Dans quel état sont les deux écrans ?', 'In welke staat zijn beide schermen?'],
    how: [
      'Dépliez l’appareil et passez le doigt sur la pliure, puis regardez l’écran extérieur en biais.',
      'Klap het toestel open, ga met uw vinger over de vouw en bekijk dan het buitenscherm schuin.',
    ],
    type: 'unique',
    answers: [
      { said: ['Comme neufs', 'Als nieuw'] },
      {
        said: ['Pliure marquée ou film décollé', 'Duidelijke vouw of loslatende folie'],
        cap: 'grade_c',
        impact: percent(-10),
      },
      { said: ['Un écran fissuré', 'Eén scherm gebarsten'], cap: 'grade_d', part: SCREEN, impact: percent(-45) },
      { said: ['Les deux fissurés', 'Beide gebarsten'], refused: true },
    ],
  },
];
