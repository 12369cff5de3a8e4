import { type DemoQuestion, euros, percent, type Words } from './demo-catalogue.ts';

const SCREEN: Words = ['écran', 'scherm'];
const BODY: Words = ['coque', 'behuizing'];

const screen = (key: string): DemoQuestion => ({
  key,
  asked: ['Dans quel état est l’écran ?', 'In welke staat is het scherm?'],
  how: [
    'Nettoyez-le et regardez-le éteint, en biais, près d’une fenêtre.',
    'Maak het schoon en bekijk het uitgeschakeld, schuin, bij een raam.',
  ],
  type: 'unique',
  answers: [
    { said: ['Comme neuf', 'Als nieuw'] },
    { said: ['Rayures fines', 'Fijne krassen'], cap: 'grade_b' },
    {
      said: ['Taches, lignes ou pixels morts', 'Vlekken, lijnen of dode pixels'],
      cap: 'grade_d',
      part: SCREEN,
      impact: percent(-30),
    },
    { said: ['Fissuré', 'Gebarsten'], cap: 'grade_e', part: SCREEN, impact: percent(-40) },
  ],
});
const body = (key: string): DemoQuestion => ({
  key,
  asked: ['Et la coque ?', 'En de behuizing?'],
  type: 'unique',
  answers: [
    { said: ['Comme neuve', 'Als nieuw'] },
    { said: ['Traces d’usage', 'Gebruikssporen'], cap: 'grade_b' },
    { said: ['Chocs ou peinture partie', 'Deuken of afgesleten verf'], cap: 'grade_c' },
    { said: ['Fissurée ou tordue', 'Gebarsten of gebogen'], cap: 'grade_d', part: BODY, impact: percent(-15) },
  ],
});

export const tablets: readonly DemoQuestion[] = [
  screen('tablet-screen'),
  body('tablet-body'),
  {
    key: 'tablet-extras',
    asked: ['Que donnez-vous avec ?', 'Wat zit erbij?'],
    type: 'multiple',
    answers: [
      { said: ['Le stylet', 'De stylus'], impact: euros(25) },
      { said: ['Le clavier', 'Het toetsenbord'], impact: euros(20) },
    ],
  },
];

export const laptops: readonly DemoQuestion[] = [
  screen('laptop-screen'),
  body('laptop-body'),
  {
    key: 'keyboard',
    asked: ['Le clavier et le pavé tactile ?', 'Het toetsenbord en de trackpad?'],
    how: ['Ouvrez un texte et tapez chaque touche une fois.', 'Open een tekst en druk elke toets één keer in.'],
    type: 'unique',
    answers: [
      { said: ['Tout fonctionne', 'Alles werkt'] },
      { said: ['Touches lustrées', 'Glimmende toetsen'], cap: 'grade_b' },
      { said: ['Une touche ou plus ne répond pas', 'Eén of meer toetsen werken niet'], impact: percent(-12) },
    ],
  },
  {
    key: 'cycles',
    asked: ['La batterie tient-elle deux heures ?', 'Gaat de batterij twee uur mee?'],
    type: 'unique',
    answers: [
      { said: ['Oui', 'Ja'] },
      { said: ['Non', 'Nee'], impact: euros(-60) },
      { said: ['Gonflée', 'Opgezwollen'], refused: true },
    ],
  },
  {
    key: 'laptop-charger',
    asked: ['Le chargeur est-il là ?', 'Is de lader erbij?'],
    type: 'unique',
    answers: [{ said: ['Oui, celui d’origine', 'Ja, de originele'] }, { said: ['Non', 'Nee'], impact: euros(-25) }],
  },
];

export const watches: readonly DemoQuestion[] = [
  screen('watch-screen'),
  {
    key: 'strap',
    asked: ['Le bracelet ?', 'Het bandje?'],
    type: 'unique',
    answers: [
      { said: ['Présent et propre', 'Aanwezig en schoon'] },
      { said: ['Usé', 'Versleten'], cap: 'grade_b' },
      { said: ['Absent', 'Ontbreekt'], impact: euros(-10) },
    ],
  },
];

export const consoles: readonly DemoQuestion[] = [
  body('console-body'),
  {
    key: 'controllers',
    asked: ['Les manettes ?', 'De controllers?'],
    how: [
      'Laissez-les au repos : le personnage ne doit pas bouger seul.',
      'Laat ze liggen: het personage mag niet uit zichzelf bewegen.',
    ],
    type: 'unique',
    answers: [
      { said: ['Présentes et précises', 'Aanwezig en nauwkeurig'] },
      { said: ['Un joystick dérive', 'Een joystick drift'], impact: euros(-15) },
      { said: ['Absentes', 'Ontbreken'], impact: euros(-35) },
    ],
  },
  {
    key: 'discs',
    asked: ['Qu’est-ce qui manque ou ne fonctionne pas ?', 'Wat ontbreekt of werkt niet?'],
    type: 'multiple',
    answers: [
      {
        said: ['Le lecteur ou le port de cartouche', 'De lezer of cartridgepoort'],
        impact: percent(-35),
        cap: 'grade_d',
      },
      { said: ['La station ou l’alimentation', 'Het dock of de voeding'], impact: euros(-25) },
    ],
  },
];

export const audio: readonly DemoQuestion[] = [
  {
    key: 'sides',
    asked: ['Entendez-vous des deux côtés ?', 'Hoort u geluid aan beide kanten?'],
    type: 'unique',
    answers: [
      { said: ['Oui', 'Ja'] },
      { said: ['Un côté grésille', 'Eén kant kraakt'], impact: percent(-60) },
      { said: ['Non', 'Nee'], refused: true },
    ],
  },
  {
    key: 'case',
    asked: ['L’étui de charge ou de transport ?', 'Het oplaad- of draagetui?'],
    type: 'unique',
    answers: [{ said: ['Présent', 'Aanwezig'] }, { said: ['Absent', 'Ontbreekt'], impact: euros(-20) }],
  },
];

export const cameras: readonly DemoQuestion[] = [
  body('camera-body'),
  {
    key: 'lens',
    asked: ['L’objectif et le capteur ?', 'De lens en de sensor?'],
    how: [
      'Photographiez un mur blanc à f/16 et cherchez des taches.',
      'Fotografeer een witte muur op f/16 en zoek naar vlekken.',
    ],
    type: 'unique',
    answers: [
      { said: ['Propres', 'Schoon'] },
      { said: ['Poussières visibles', 'Zichtbaar stof'], impact: percent(-6) },
      { said: ['Rayure ou champignon', 'Kras of schimmel'], cap: 'grade_d', impact: percent(-30) },
    ],
  },
];

export const readers: readonly DemoQuestion[] = [
  {
    key: 'ink',
    asked: ['La page s’affiche-t-elle sans défaut ?', 'Verschijnt de pagina zonder fouten?'],
    type: 'unique',
    answers: [
      { said: ['Oui', 'Ja'] },
      { said: ['Quelques points figés', 'Enkele vaste puntjes'], impact: percent(-40) },
      { said: ['Non', 'Nee'], refused: true },
    ],
  },
];
