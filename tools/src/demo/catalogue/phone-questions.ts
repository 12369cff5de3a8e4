import { type DemoQuestion, euros, percent, type Words } from './demo-catalogue.ts';

const SCREEN: Words = ['écran', 'scherm', 'screen', 'Bildschirm'];
const BACK: Words = ['coque', 'behuizing', 'casing', 'Gehäuse'];
const BATTERY: Words = ['batterie', 'batterij', 'battery', 'Akku'];

/** Asked about every device. */
export const everyDevice: readonly DemoQuestion[] = [
  {
    key: 'power',
    asked: [
      'L’appareil s’allume-t-il ?',
      'Gaat het toestel aan?',
      'Does the device turn on?',
      'Lässt sich das Gerät einschalten?',
    ],
    how: [
      'Branchez-le dix minutes si la batterie est vide, puis allumez-le jusqu’à l’écran d’accueil.',
      'Laad het tien minuten op als de batterij leeg is en zet het aan tot het startscherm verschijnt.',
      'Charge it for ten minutes if the battery is empty, then turn it on until the home screen appears.',
      'Laden Sie es zehn Minuten, falls der Akku leer ist, und schalten Sie es ein, bis der Startbildschirm erscheint.',
    ],
    type: 'unique',
    answers: [
      { said: ['Oui, tout fonctionne', 'Ja, alles werkt', 'Yes, everything works', 'Ja, alles funktioniert'] },
      {
        said: [
          'Oui, mais il a un défaut',
          'Ja, maar er is een defect',
          'Yes, but it has a fault',
          'Ja, aber es hat einen Defekt',
        ],
        cap: 'grade_d',
      },
      { said: ['Non', 'Nee', 'No', 'Nein'], refused: true },
    ],
  },
  {
    key: 'lock',
    asked: [
      'Votre compte est-il retiré de l’appareil ?',
      'Is uw account van het toestel verwijderd?',
      'Is your account removed from the device?',
      'Ist Ihr Konto vom Gerät entfernt?',
    ],
    how: [
      'Réglages, votre nom, Déconnexion. Un appareil verrouillé ne peut pas être repris.',
      'Instellingen, uw naam, Afmelden. Een vergrendeld toestel kunnen we niet overnemen.',
      'Settings, your name, Sign out. We cannot take a locked device.',
      'Einstellungen, Ihr Name, Abmelden. Ein gesperrtes Gerät können wir nicht ankaufen.',
    ],
    type: 'unique',
    answers: [
      { said: ['Oui', 'Ja', 'Yes', 'Ja'] },
      {
        said: [
          'Je le ferai avant de le remettre',
          'Ik doe het voor ik het afgeef',
          'I will do it before I hand it over',
          'Das mache ich vor der Übergabe',
        ],
      },
      {
        said: [
          'Non, je n’y ai plus accès',
          'Nee, ik heb geen toegang meer',
          'No, I no longer have access to it',
          'Nein, ich habe keinen Zugang mehr',
        ],
        refused: true,
      },
    ],
  },
];

export const phones: readonly DemoQuestion[] = [
  {
    key: 'screen',
    asked: [
      'Dans quel état est l’écran ?',
      'In welke staat is het scherm?',
      'What condition is the screen in?',
      'In welchem Zustand ist der Bildschirm?',
    ],
    how: [
      'Éteignez l’écran, nettoyez-le et regardez-le en biais près d’une fenêtre.',
      'Zet het scherm uit, maak het schoon en bekijk het schuin bij een raam.',
      'Turn the screen off, clean it and look at it at an angle near a window.',
      'Schalten Sie den Bildschirm aus, reinigen Sie ihn und sehen Sie ihn schräg an einem Fenster an.',
    ],
    type: 'unique',
    answers: [
      { said: ['Comme neuf', 'Als nieuw', 'Like new', 'Wie neu'] },
      {
        said: [
          'Micro-rayures, invisibles allumé',
          'Microkrassen, onzichtbaar als het aan is',
          'Micro-scratches, invisible when it is on',
          'Mikrokratzer, eingeschaltet unsichtbar',
        ],
        cap: 'grade_b',
      },
      {
        said: [
          'Rayures qui se sentent à l’ongle',
          'Krassen die u met de nagel voelt',
          'Scratches you can feel with a fingernail',
          'Kratzer, die man mit dem Fingernagel spürt',
        ],
        cap: 'grade_c',
        part: SCREEN,
        impact: percent(-8),
      },
      {
        said: ['Vitre fissurée', 'Gebarsten glas', 'Cracked glass', 'Gesprungenes Glas'],
        cap: 'grade_d',
        part: SCREEN,
        impact: percent(-25),
      },
    ],
  },
  {
    key: 'display',
    asked: [
      'L’affichage a-t-il un défaut ?',
      'Heeft de weergave een defect?',
      'Does the display have a fault?',
      'Hat die Anzeige einen Defekt?',
    ],
    how: [
      'Affichez une image toute blanche, puis faites glisser une icône sur tout l’écran.',
      'Toon een volledig wit beeld en sleep dan een pictogram over het hele scherm.',
      'Show an all-white picture, then drag an icon across the whole screen.',
      'Zeigen Sie ein ganz weißes Bild an und ziehen Sie dann ein Symbol über den ganzen Bildschirm.',
    ],
    type: 'multiple',
    answers: [
      {
        said: ['Taches ou pixels morts', 'Vlekken of dode pixels', 'Stains or dead pixels', 'Flecken oder tote Pixel'],
        part: SCREEN,
        impact: percent(-25),
      },
      {
        said: ['Lignes ou scintillement', 'Lijnen of flikkeren', 'Lines or flickering', 'Linien oder Flackern'],
        part: SCREEN,
        impact: percent(-30),
      },
      {
        said: [
          'Le tactile ne répond pas partout',
          'Aanraking werkt niet overal',
          'Touch does not respond everywhere',
          'Die Berührung reagiert nicht überall',
        ],
        part: SCREEN,
        impact: percent(-30),
        cap: 'grade_d',
      },
    ],
  },
  {
    key: 'back',
    asked: [
      'Et le dos et les bords ?',
      'En de achterkant en randen?',
      'And the back and the edges?',
      'Und die Rückseite und die Ränder?',
    ],
    type: 'unique',
    answers: [
      { said: ['Comme neufs', 'Als nieuw', 'Like new', 'Wie neu'] },
      {
        said: ['Traces d’usage légères', 'Lichte gebruikssporen', 'Light signs of use', 'Leichte Gebrauchsspuren'],
        cap: 'grade_b',
      },
      {
        said: [
          'Rayures ou chocs marqués',
          'Duidelijke krassen of deuken',
          'Marked scratches or dents',
          'Deutliche Kratzer oder Dellen',
        ],
        cap: 'grade_c',
      },
      {
        said: ['Fissuré ou tordu', 'Gebarsten of gebogen', 'Cracked or bent', 'Gesprungen oder verbogen'],
        cap: 'grade_d',
        part: BACK,
        impact: percent(-15),
      },
    ],
  },
  {
    key: 'battery',
    asked: [
      'Quelle est la capacité de la batterie ?',
      'Wat is de capaciteit van de batterij?',
      'What is the capacity of the battery?',
      'Wie hoch ist die Kapazität des Akkus?',
    ],
    how: [
      'iPhone : Réglages, Batterie, État. Android : Réglages, Batterie. Sans chiffre, dites si elle tient la journée.',
      'iPhone: Instellingen, Batterij, Conditie. Android: Instellingen, Batterij. Geen cijfer? Zeg of ze een dag meegaat.',
      'iPhone: Settings, Battery, Health. Android: Settings, Battery. No figure? Say whether it lasts a day.',
      'iPhone: Einstellungen, Batterie, Zustand. Android: Einstellungen, Akku. Keine Zahl? Sagen Sie, ob er einen Tag hält.',
    ],
    type: 'unique',
    answers: [
      {
        said: [
          '85 % ou plus, tient la journée',
          '85 % of meer, gaat een dag mee',
          '85% or more, lasts a day',
          '85 % oder mehr, hält einen Tag',
        ],
      },
      {
        said: ['Entre 80 et 84 %', 'Tussen 80 en 84 %', 'Between 80 and 84%', 'Zwischen 80 und 84 %'],
        impact: percent(-4),
        part: BATTERY,
      },
      {
        said: ['Moins de 80 %', 'Minder dan 80 %', 'Less than 80%', 'Weniger als 80 %'],
        impact: percent(-12),
        part: BATTERY,
      },
      { said: ['Gonflée', 'Opgezwollen', 'Swollen', 'Aufgebläht'], refused: true },
    ],
  },
  {
    key: 'functions',
    asked: [
      'Qu’est-ce qui ne fonctionne pas ?',
      'Wat werkt er niet?',
      'What does not work?',
      'Was funktioniert nicht?',
    ],
    how: [
      'Laissez vide si tout fonctionne.',
      'Laat leeg als alles werkt.',
      'Leave empty if everything works.',
      'Leer lassen, wenn alles funktioniert.',
    ],
    type: 'multiple',
    hidden: true,
    answers: [
      {
        said: [
          'Reconnaissance du visage ou du doigt',
          'Gezichts- of vingerherkenning',
          'Face or fingerprint recognition',
          'Gesichts- oder Fingererkennung',
        ],
        impact: percent(-20),
      },
      { said: ['Une caméra', 'Een camera', 'A camera', 'Eine Kamera'], impact: percent(-15) },
      {
        said: [
          'Micro ou haut-parleur',
          'Microfoon of luidspreker',
          'Microphone or speaker',
          'Mikrofon oder Lautsprecher',
        ],
        impact: percent(-10),
      },
      { said: ['Le réseau mobile', 'Het mobiele netwerk', 'The mobile network', 'Das Mobilfunknetz'], refused: true },
    ],
  },
  {
    key: 'extras',
    asked: ['Que donnez-vous avec ?', 'Wat zit erbij?', 'What comes with it?', 'Was geben Sie mit dazu?'],
    type: 'multiple',
    answers: [
      {
        said: ['La boîte d’origine', 'De originele doos', 'The original box', 'Die Originalverpackung'],
        impact: euros(3),
      },
      {
        said: ['Un chargeur d’origine', 'Een originele lader', 'An original charger', 'Ein Original-Ladegerät'],
        impact: euros(2),
      },
    ],
  },
];

/** Two screens, one of which bends: asked in other words, and dearer. */
export const foldables: readonly DemoQuestion[] = [
  {
    key: 'screen-folding',
    instead: 'screen',
    asked: [
      'Dans quel état sont les deux écrans ?',
      'In welke staat zijn beide schermen?',
      'What condition are both screens in?',
      'In welchem Zustand sind beide Bildschirme?',
    ],
    how: [
      'Dépliez l’appareil et passez le doigt sur la pliure, puis regardez l’écran extérieur en biais.',
      'Klap het toestel open, ga met uw vinger over de vouw en bekijk dan het buitenscherm schuin.',
      'Unfold the device and run a finger along the fold, then look at the outer screen at an angle.',
      'Klappen Sie das Gerät auf, fahren Sie mit dem Finger über den Falz und sehen Sie dann den äußeren Bildschirm schräg an.',
    ],
    type: 'unique',
    answers: [
      { said: ['Comme neufs', 'Als nieuw', 'Like new', 'Wie neu'] },
      {
        said: [
          'Pliure marquée ou film décollé',
          'Duidelijke vouw of loslatende folie',
          'Marked fold or film coming off',
          'Deutlicher Falz oder abgelöste Folie',
        ],
        cap: 'grade_c',
        impact: percent(-10),
      },
      {
        said: ['Un écran fissuré', 'Eén scherm gebarsten', 'One screen cracked', 'Ein Bildschirm gesprungen'],
        cap: 'grade_d',
        part: SCREEN,
        impact: percent(-45),
      },
      { said: ['Les deux fissurés', 'Beide gebarsten', 'Both cracked', 'Beide gesprungen'], refused: true },
    ],
  },
];
