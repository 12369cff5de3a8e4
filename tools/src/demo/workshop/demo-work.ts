import type { QuestionType } from '@reprise/contract/catalogue/questions';

export type Warehouse = 'ALZ-RBX' | 'ALZ-LGG';
/** Where a service is done: one of the stocks below, else the default stock of devices to refurbish. */
export type Shelf = 'batteries' | 'screens' | 'finishing' | 'to_refurbish';
type DemoStock = {
  warehouse: Warehouse;
  shelf: Exclude<Shelf, 'to_refurbish'>;
  name: string;
  identifier: string;
  location: string;
};
type DemoStep = {
  key: string;
  name: string;
  description?: string;
  at: Partial<Record<Warehouse, [cents: number, Shelf]>>;
  /** the reference of what is fitted by it */
  part?: string;
};
type DemoPart = {
  reference: string;
  name: string;
  comment?: string;
  at: Partial<Record<Warehouse, [count: number, cents: number, reorderLevel: number | null]>>;
};
type DemoQuestion = {
  title: string;
  type: QuestionType;
  /** identifiers of categories of the retailers; every device when absent */
  categories?: readonly string[];
  answers: readonly (readonly [title: string, ...steps: string[]])[];
};

// biome-ignore format: one stock per line
export const demoStocks: readonly DemoStock[] = [
  { warehouse: 'ALZ-RBX', shelf: 'batteries', name: 'Batteries', identifier: 'RBX-BAT', location: 'Allée B, étagère 2' },
  { warehouse: 'ALZ-RBX', shelf: 'screens', name: 'Écrans', identifier: 'RBX-ECR', location: 'Allée B, étagère 4' },
  { warehouse: 'ALZ-RBX', shelf: 'finishing', name: 'Finition', identifier: 'RBX-FIN', location: 'Allée C, établi 1' },
  { warehouse: 'ALZ-LGG', shelf: 'batteries', name: 'Batteries', identifier: 'LGG-BAT', location: 'Rayon 3' },
  { warehouse: 'ALZ-LGG', shelf: 'screens', name: 'Écrans', identifier: 'LGG-ECR', location: 'Rayon 4' },
];

// biome-ignore format: one service per line
export const demoSteps: readonly DemoStep[] = [
  { key: 'wipe', name: 'Effacement certifié des données', description: 'Avec certificat joint à l’article', at: { 'ALZ-RBX': [400, 'to_refurbish'], 'ALZ-LGG': [450, 'to_refurbish'] } },
  { key: 'update', name: 'Mise à jour du système', at: { 'ALZ-RBX': [500, 'to_refurbish'], 'ALZ-LGG': [500, 'to_refurbish'] } },
  { key: 'battery', name: 'Remplacement de la batterie', description: 'Pièce de qualité d’origine', at: { 'ALZ-RBX': [2400, 'batteries'], 'ALZ-LGG': [2600, 'batteries'] }, part: 'BAT-SMA' },
  { key: 'connector', name: 'Remplacement du connecteur de charge', at: { 'ALZ-RBX': [2900, 'batteries'], 'ALZ-LGG': [3100, 'batteries'] } },
  { key: 'screen', name: 'Remplacement de l’écran', description: 'Étanchéité refaite et contrôlée', at: { 'ALZ-RBX': [7400, 'screens'], 'ALZ-LGG': [7900, 'screens'] }, part: 'ECR-SMA' },
  { key: 'back', name: 'Remplacement de la vitre arrière', at: { 'ALZ-RBX': [3900, 'screens'], 'ALZ-LGG': [4200, 'screens'] }, part: 'VIT-ARR' },
  { key: 'camera', name: 'Remplacement de l’appareil photo', at: { 'ALZ-RBX': [4500, 'finishing'], 'ALZ-LGG': [4800, 'screens'] } },
  { key: 'sound', name: 'Nettoyage du micro et des haut-parleurs', at: { 'ALZ-RBX': [900, 'finishing'], 'ALZ-LGG': [900, 'to_refurbish'] } },
  { key: 'polish', name: 'Polissage de la coque', description: 'Marques légères seulement', at: { 'ALZ-RBX': [1200, 'finishing'] } },
  { key: 'clean', name: 'Nettoyage et désinfection', at: { 'ALZ-RBX': [600, 'finishing'], 'ALZ-LGG': [600, 'to_refurbish'] } },
];

/** Two of them are to be reordered in Roubaix. */
// biome-ignore format: one part per line
export const demoParts: readonly DemoPart[] = [
  { reference: 'BAT-SMA', name: 'Batterie de smartphone', comment: 'Avec son adhésif', at: { 'ALZ-RBX': [24, 1450, 6], 'ALZ-LGG': [8, 1520, 4] } },
  { reference: 'BAT-TAB', name: 'Batterie de tablette', at: { 'ALZ-RBX': [6, 2690, 2] } },
  { reference: 'BAT-PC', name: 'Batterie d’ordinateur portable', at: { 'ALZ-RBX': [4, 3980, 2] } },
  { reference: 'ECR-SMA', name: 'Écran OLED de smartphone', comment: 'Qualité d’origine', at: { 'ALZ-RBX': [3, 5900, 4], 'ALZ-LGG': [5, 6100, 2] } },
  { reference: 'ECR-TAB', name: 'Écran de tablette', at: { 'ALZ-RBX': [3, 7400, 1] } },
  { reference: 'VIT-ARR', name: 'Vitre arrière', at: { 'ALZ-RBX': [14, 980, 4], 'ALZ-LGG': [6, 1050, 3] } },
  { reference: 'CON-USBC', name: 'Connecteur de charge USB-C', at: { 'ALZ-RBX': [18, 420, 5], 'ALZ-LGG': [10, 450, 5] } },
  { reference: 'CON-LGT', name: 'Connecteur de charge Lightning', at: { 'ALZ-RBX': [2, 610, 3] } },
  { reference: 'CAM-ARR', name: 'Appareil photo arrière', at: { 'ALZ-RBX': [5, 2850, 1] } },
  { reference: 'HP-INF', name: 'Haut-parleur inférieur', at: { 'ALZ-RBX': [9, 390, 3] } },
  { reference: 'JNT-ETA', name: 'Joint d’étanchéité', at: { 'ALZ-RBX': [60, 85, 20], 'ALZ-LGG': [40, 90, 15] } },
  { reference: 'VIS-KIT', name: 'Jeu de vis', at: { 'ALZ-RBX': [30, 120, null] } },
];

const PHONES = ['smartphones'] as const;
const WITH_A_SCREEN = ['smartphones', 'tablettes', 'montres-connectees'] as const;
const WITH_A_BATTERY = ['smartphones', 'tablettes', 'ordinateurs-portables', 'montres-connectees'] as const;

export const demoRefurbQuestions: readonly DemoQuestion[] = [
  {
    title: 'Les données de l’ancien propriétaire sont-elles effacées ?',
    type: 'unique',
    answers: [['Oui, l’appareil est réinitialisé'], ['Non', 'wipe']],
  },
  {
    title: 'Dans quel état est l’écran ?',
    type: 'unique',
    categories: WITH_A_SCREEN,
    answers: [['Intact'], ['Micro-rayures', 'polish'], ['Fendu, ou des pixels sont morts', 'screen']],
  },
  {
    title: 'Quelle capacité reste-t-il à la batterie ?',
    type: 'unique',
    categories: WITH_A_BATTERY,
    answers: [['85 % ou plus'], ['Moins de 85 %', 'battery'], ['Elle est gonflée', 'battery', 'back']],
  },
  {
    title: 'L’appareil se charge-t-il normalement ?',
    type: 'unique',
    categories: WITH_A_BATTERY,
    answers: [['Oui'], ['Non, ou par à-coups', 'connector']],
  },
  {
    title: 'La vitre arrière est-elle intacte ?',
    type: 'unique',
    categories: PHONES,
    answers: [['Oui'], ['Non', 'back']],
  },
  {
    title: 'Qu’est-ce qui fonctionne mal ?',
    type: 'multiple',
    categories: PHONES,
    answers: [['Rien'], ['Le micro ou un haut-parleur', 'sound'], ['L’appareil photo', 'camera']],
  },
  {
    title: 'Le système est-il à jour ?',
    type: 'unique',
    answers: [['Oui'], ['Non', 'update']],
  },
  {
    title: 'Comment est l’extérieur ?',
    type: 'multiple',
    answers: [['Propre et sans marque'], ['Sale', 'clean'], ['Marques légères sur la coque', 'polish']],
  },
];
