import { type DemoQuestion, euros, percent, type Words } from './demo-catalogue.ts';

const SCREEN: Words = ['écran', 'scherm', 'screen', 'Bildschirm'];
const BODY: Words = ['coque', 'behuizing', 'casing', 'Gehäuse'];

const screen = (key: string): DemoQuestion => ({
  key,
  asked: [
    'Dans quel état est l’écran ?',
    'In welke staat is het scherm?',
    'What condition is the screen in?',
    'In welchem Zustand ist der Bildschirm?',
  ],
  how: [
    'Nettoyez-le et regardez-le éteint, en biais, près d’une fenêtre.',
    'Maak het schoon en bekijk het uitgeschakeld, schuin, bij een raam.',
    'Clean it and look at it turned off, at an angle, near a window.',
    'Reinigen Sie ihn und sehen Sie ihn ausgeschaltet schräg an einem Fenster an.',
  ],
  type: 'unique',
  answers: [
    { said: ['Comme neuf', 'Als nieuw', 'Like new', 'Wie neu'] },
    { said: ['Rayures fines', 'Fijne krassen', 'Fine scratches', 'Feine Kratzer'], cap: 'grade_b' },
    {
      said: [
        'Taches, lignes ou pixels morts',
        'Vlekken, lijnen of dode pixels',
        'Stains, lines or dead pixels',
        'Flecken, Linien oder tote Pixel',
      ],
      cap: 'grade_d',
      part: SCREEN,
      impact: percent(-30),
    },
    { said: ['Fissuré', 'Gebarsten', 'Cracked', 'Gesprungen'], cap: 'grade_e', part: SCREEN, impact: percent(-40) },
  ],
});
const body = (key: string): DemoQuestion => ({
  key,
  asked: ['Et la coque ?', 'En de behuizing?', 'And the casing?', 'Und das Gehäuse?'],
  type: 'unique',
  answers: [
    { said: ['Comme neuve', 'Als nieuw', 'Like new', 'Wie neu'] },
    { said: ['Traces d’usage', 'Gebruikssporen', 'Signs of use', 'Gebrauchsspuren'], cap: 'grade_b' },
    {
      said: [
        'Chocs ou peinture partie',
        'Deuken of afgesleten verf',
        'Dents or worn paint',
        'Dellen oder abgenutzter Lack',
      ],
      cap: 'grade_c',
    },
    {
      said: ['Fissurée ou tordue', 'Gebarsten of gebogen', 'Cracked or bent', 'Gesprungen oder verbogen'],
      cap: 'grade_d',
      part: BODY,
      impact: percent(-15),
    },
  ],
});

export const tablets: readonly DemoQuestion[] = [
  screen('tablet-screen'),
  body('tablet-body'),
  {
    key: 'tablet-extras',
    asked: ['Que donnez-vous avec ?', 'Wat zit erbij?', 'What comes with it?', 'Was geben Sie mit dazu?'],
    type: 'multiple',
    answers: [
      { said: ['Le stylet', 'De stylus', 'The stylus', 'Der Eingabestift'], impact: euros(25) },
      { said: ['Le clavier', 'Het toetsenbord', 'The keyboard', 'Die Tastatur'], impact: euros(20) },
    ],
  },
];

export const laptops: readonly DemoQuestion[] = [
  screen('laptop-screen'),
  body('laptop-body'),
  {
    key: 'keyboard',
    asked: [
      'Le clavier et le pavé tactile ?',
      'Het toetsenbord en de trackpad?',
      'The keyboard and the trackpad?',
      'Die Tastatur und das Trackpad?',
    ],
    how: [
      'Ouvrez un texte et tapez chaque touche une fois.',
      'Open een tekst en druk elke toets één keer in.',
      'Open a text and press every key once.',
      'Öffnen Sie einen Text und drücken Sie jede Taste einmal.',
    ],
    type: 'unique',
    answers: [
      { said: ['Tout fonctionne', 'Alles werkt', 'Everything works', 'Alles funktioniert'] },
      { said: ['Touches lustrées', 'Glimmende toetsen', 'Shiny keys', 'Glänzende Tasten'], cap: 'grade_b' },
      {
        said: [
          'Une touche ou plus ne répond pas',
          'Eén of meer toetsen werken niet',
          'One or more keys do not respond',
          'Eine oder mehrere Tasten reagieren nicht',
        ],
        impact: percent(-12),
      },
    ],
  },
  {
    key: 'cycles',
    asked: [
      'La batterie tient-elle deux heures ?',
      'Gaat de batterij twee uur mee?',
      'Does the battery last two hours?',
      'Hält der Akku zwei Stunden?',
    ],
    type: 'unique',
    answers: [
      { said: ['Oui', 'Ja', 'Yes', 'Ja'] },
      { said: ['Non', 'Nee', 'No', 'Nein'], impact: euros(-60) },
      { said: ['Gonflée', 'Opgezwollen', 'Swollen', 'Aufgebläht'], refused: true },
    ],
  },
  {
    key: 'laptop-charger',
    asked: ['Le chargeur est-il là ?', 'Is de lader erbij?', 'Is the charger there?', 'Ist das Ladegerät dabei?'],
    type: 'unique',
    answers: [
      { said: ['Oui, celui d’origine', 'Ja, de originele', 'Yes, the original one', 'Ja, das originale'] },
      { said: ['Non', 'Nee', 'No', 'Nein'], impact: euros(-25) },
    ],
  },
];

export const watches: readonly DemoQuestion[] = [
  screen('watch-screen'),
  {
    key: 'strap',
    asked: ['Le bracelet ?', 'Het bandje?', 'The strap?', 'Das Armband?'],
    type: 'unique',
    answers: [
      { said: ['Présent et propre', 'Aanwezig en schoon', 'Present and clean', 'Vorhanden und sauber'] },
      { said: ['Usé', 'Versleten', 'Worn', 'Abgenutzt'], cap: 'grade_b' },
      { said: ['Absent', 'Ontbreekt', 'Missing', 'Fehlt'], impact: euros(-10) },
    ],
  },
];

export const consoles: readonly DemoQuestion[] = [
  body('console-body'),
  {
    key: 'controllers',
    asked: ['Les manettes ?', 'De controllers?', 'The controllers?', 'Die Controller?'],
    how: [
      'Laissez-les au repos : le personnage ne doit pas bouger seul.',
      'Laat ze liggen: het personage mag niet uit zichzelf bewegen.',
      'Leave them alone: the character must not move by itself.',
      'Lassen Sie sie liegen: Die Figur darf sich nicht von selbst bewegen.',
    ],
    type: 'unique',
    answers: [
      { said: ['Présentes et précises', 'Aanwezig en nauwkeurig', 'Present and precise', 'Vorhanden und genau'] },
      {
        said: ['Un joystick dérive', 'Een joystick drift', 'A joystick drifts', 'Ein Joystick driftet'],
        impact: euros(-15),
      },
      { said: ['Absentes', 'Ontbreken', 'Missing', 'Fehlen'], impact: euros(-35) },
    ],
  },
  {
    key: 'discs',
    asked: [
      'Qu’est-ce qui manque ou ne fonctionne pas ?',
      'Wat ontbreekt of werkt niet?',
      'What is missing or does not work?',
      'Was fehlt oder funktioniert nicht?',
    ],
    type: 'multiple',
    answers: [
      {
        said: [
          'Le lecteur ou le port de cartouche',
          'De lezer of cartridgepoort',
          'The disc drive or the cartridge slot',
          'Das Laufwerk oder der Modulschacht',
        ],
        impact: percent(-35),
        cap: 'grade_d',
      },
      {
        said: [
          'La station ou l’alimentation',
          'Het dock of de voeding',
          'The dock or the power supply',
          'Die Station oder das Netzteil',
        ],
        impact: euros(-25),
      },
    ],
  },
];

export const audio: readonly DemoQuestion[] = [
  {
    key: 'sides',
    asked: [
      'Entendez-vous des deux côtés ?',
      'Hoort u geluid aan beide kanten?',
      'Do you hear sound on both sides?',
      'Hören Sie auf beiden Seiten etwas?',
    ],
    type: 'unique',
    answers: [
      { said: ['Oui', 'Ja', 'Yes', 'Ja'] },
      {
        said: ['Un côté grésille', 'Eén kant kraakt', 'One side crackles', 'Eine Seite knistert'],
        impact: percent(-60),
      },
      { said: ['Non', 'Nee', 'No', 'Nein'], refused: true },
    ],
  },
  {
    key: 'case',
    asked: [
      'L’étui de charge ou de transport ?',
      'Het oplaad- of draagetui?',
      'The charging or carrying case?',
      'Das Lade- oder Transportetui?',
    ],
    type: 'unique',
    answers: [
      { said: ['Présent', 'Aanwezig', 'Present', 'Vorhanden'] },
      { said: ['Absent', 'Ontbreekt', 'Missing', 'Fehlt'], impact: euros(-20) },
    ],
  },
];

export const cameras: readonly DemoQuestion[] = [
  body('camera-body'),
  {
    key: 'lens',
    asked: [
      'L’objectif et le capteur ?',
      'De lens en de sensor?',
      'The lens and the sensor?',
      'Das Objektiv und der Sensor?',
    ],
    how: [
      'Photographiez un mur blanc à f/16 et cherchez des taches.',
      'Fotografeer een witte muur op f/16 en zoek naar vlekken.',
      'Photograph a white wall at f/16 and look for spots.',
      'Fotografieren Sie eine weiße Wand mit f/16 und suchen Sie nach Flecken.',
    ],
    type: 'unique',
    answers: [
      { said: ['Propres', 'Schoon', 'Clean', 'Sauber'] },
      { said: ['Poussières visibles', 'Zichtbaar stof', 'Visible dust', 'Sichtbarer Staub'], impact: percent(-6) },
      {
        said: ['Rayure ou champignon', 'Kras of schimmel', 'Scratch or fungus', 'Kratzer oder Pilz'],
        cap: 'grade_d',
        impact: percent(-30),
      },
    ],
  },
];

export const readers: readonly DemoQuestion[] = [
  {
    key: 'ink',
    asked: [
      'La page s’affiche-t-elle sans défaut ?',
      'Verschijnt de pagina zonder fouten?',
      'Does the page show without faults?',
      'Wird die Seite fehlerfrei angezeigt?',
    ],
    type: 'unique',
    answers: [
      { said: ['Oui', 'Ja', 'Yes', 'Ja'] },
      {
        said: ['Quelques points figés', 'Enkele vaste puntjes', 'A few stuck dots', 'Einige feste Punkte'],
        impact: percent(-40),
      },
      { said: ['Non', 'Nee', 'No', 'Nein'], refused: true },
    ],
  },
];
