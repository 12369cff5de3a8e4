/** What is typed as the letters come: each of these is asked for from its second letter on, every other letter. */
const PHRASES = [
  'samsung galaxy s23 ultra',
  'iphone 14 pro max 256',
  'apple watch series 8',
  'google pixel 7 pro',
  'xiaomi redmi note 12',
  'macbook pro 2021 16',
  'playstation 5 digital',
  'nintendo switch oled',
  'lenovo thinkpad x1 carbon',
  'huawei p30 lite noir',
  'sony wh-1000xm4',
  'galaxy tab s8 plus',
  'airpods pro 2',
  'garmin fenix 7',
  'dyson v11 absolute',
  'noir 128 go',
];
export const BEGINNINGS: readonly string[] = PHRASES.flatMap((phrase) =>
  Array.from({ length: Math.floor(phrase.length / 2) }, (_, i) => phrase.slice(0, 2 * (i + 1)).trim()),
);
