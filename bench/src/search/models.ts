/** One model as shops sell it: every size in every colour is a product. */
type Model = {
  brand: string;
  model: string;
  category: string;
  sizes: readonly string[];
  colours: readonly string[];
};

const COLOURS = [
  ...['Noir', 'Blanc', 'Bleu', 'Rouge', 'Vert', 'Gris', 'Or', 'Argent', 'Rose', 'Violet', 'Jaune', 'Crème'],
  ...['Graphite', 'Minuit', 'Titane', 'Corail', 'Lavande', 'Bronze'],
];
const PHONE = ['32 Go', '64 Go', '128 Go', '256 Go', '512 Go', '1 To'];
const LAPTOP = ['8 Go 256 Go', '8 Go 512 Go', '16 Go 512 Go', '16 Go 1 To', '32 Go 1 To', '32 Go 2 To'];
const WATCH = ['40 mm', '41 mm', '42 mm', '44 mm', '45 mm', '49 mm'];
const ONE = [''];
const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);

type Line = { brand: string; category: string; sizes: readonly string[]; colours: number; models: readonly string[] };
const variants = (names: readonly (string | number)[], ends: readonly string[], begin: string, glue = ' ') =>
  names.flatMap((name) => ends.map((end) => `${begin}${glue}${name}${end && ` ${end}`}`.trim()));

const LINES: readonly Line[] = [
  line('Apple', 'Smartphones', PHONE, 9, [
    ...variants([12, 13], ['', 'mini', 'Pro', 'Pro Max'], 'iPhone'),
    ...variants([14, 15, 16], ['', 'Plus', 'Pro', 'Pro Max'], 'iPhone'),
    ...variants([6, 7, 8], ['', 'Plus'], 'iPhone'),
    ...['iPhone X', 'iPhone XR', 'iPhone XS', 'iPhone XS Max', 'iPhone 11', 'iPhone 11 Pro', 'iPhone 11 Pro Max'],
    ...['iPhone SE 2020', 'iPhone SE 2022'],
  ]),
  line('Apple', 'Tablettes', PHONE, 6, [
    ...variants(range(5, 10), [''], 'iPad'),
    ...variants(range(2018, 2024), ['11', '12.9'], 'iPad Pro'),
    ...variants([3, 4, 5], [''], 'iPad Air'),
    ...variants([5, 6], [''], 'iPad mini'),
  ]),
  line('Apple', 'Ordinateurs portables', LAPTOP, 5, [
    ...variants(range(2017, 2024), ['13', '15'], 'MacBook Air'),
    ...variants(range(2017, 2024), ['13', '14', '16'], 'MacBook Pro'),
  ]),
  line('Apple', 'Montres connectées', WATCH, 9, [
    ...variants(range(4, 10), ['', 'Cellular'], 'Watch Series'),
    ...['Watch SE', 'Watch Ultra', 'Watch Ultra 2'],
  ]),
  line('Apple', 'Audio', ONE, 6, ['AirPods 2', 'AirPods 3', 'AirPods Pro', 'AirPods Pro 2', 'AirPods Max']),
  line('Samsung', 'Smartphones', PHONE, 12, [
    ...variants(range(20, 25), ['', 'Plus', 'Ultra', 'FE'], 'Galaxy S', ' S').map((m) => m.replace('S S', 'S')),
    ...variants(range(1, 7), ['', '5G'], 'Galaxy Z Fold'),
    ...variants(range(1, 7), ['', '5G'], 'Galaxy Z Flip'),
    ...range(1, 9).flatMap((n) => range(0, 6).map((m) => `Galaxy A${n}${m}`)),
    ...range(1, 5).flatMap((n) => range(0, 5).map((m) => `Galaxy M${n}${m}`)),
    ...variants([8, 9, 10, 20], ['', 'Ultra'], 'Galaxy Note'),
    ...variants([5, 6, 7], [''], 'Galaxy XCover'),
  ]),
  line('Samsung', 'Tablettes', PHONE, 5, [
    ...variants(range(5, 9), ['', 'Plus', 'Ultra', 'FE'], 'Galaxy Tab S', ' S').map((m) => m.replace('S S', 'S')),
    ...variants(range(7, 9), ['', 'Lite'], 'Galaxy Tab A'),
  ]),
  line('Samsung', 'Montres connectées', WATCH, 6, [...variants(range(3, 7), ['', 'Classic', 'Pro'], 'Galaxy Watch')]),
  line('Samsung', 'Audio', ONE, 6, ['Galaxy Buds', 'Galaxy Buds Live', 'Galaxy Buds 2', 'Galaxy Buds 2 Pro']),
  line('Google', 'Smartphones', PHONE, 9, [...variants(range(3, 9), ['', 'a', 'Pro', 'XL'], 'Pixel'), 'Pixel Fold']),
  line('Xiaomi', 'Smartphones', PHONE, 12, [
    ...variants(range(8, 14), ['', 'Pro', 'Lite', 'Ultra', 'T'], 'Mi'),
    ...variants(range(7, 13), ['', 'A', 'C', 'Pro'], 'Redmi'),
    ...variants(range(7, 13), ['', 'Pro', 'Pro Plus', 'S'], 'Redmi Note'),
    ...variants(range(2, 6), ['', 'Pro', 'GT'], 'Poco F'),
    ...variants(range(3, 6), ['', 'Pro'], 'Poco X'),
  ]),
  line('Huawei', 'Smartphones', PHONE, 9, [
    ...variants(range(20, 60, 10), ['', 'Pro', 'Lite'], 'Mate'),
    ...variants(range(20, 60, 10), ['', 'Pro', 'Lite'], 'P', ''),
    ...variants(range(5, 11), ['', 'Pro'], 'Nova'),
  ]),
  line('Honor', 'Smartphones', PHONE, 9, variants(range(50, 200, 10), ['', 'Lite', 'Pro'], 'Magic')),
  line('Oppo', 'Smartphones', PHONE, 9, [
    ...variants(range(2, 10), ['', 'Lite', 'Pro'], 'Reno'),
    ...variants(range(2, 6), ['', 'Neo', 'Pro'], 'Find X', ''),
  ]),
  line('OnePlus', 'Smartphones', PHONE, 9, [...variants(range(6, 12), ['', 'T', 'Pro'], 'OnePlus'), 'Nord', 'Nord CE']),
  line('Motorola', 'Smartphones', PHONE, 9, [
    ...variants(range(20, 50, 10), ['', 'Pro', 'Neo', 'Ultra'], 'Edge'),
    ...variants(range(5, 9), ['', 'Play', 'Power', 'Plus'], 'Moto G', ''),
    'Razr 40',
  ]),
  line('Nokia', 'Smartphones', PHONE, 6, variants(range(1, 9), ['', 'Plus'], 'Nokia')),
  line('Fairphone', 'Smartphones', PHONE, 4, ['Fairphone 3', 'Fairphone 3 Plus', 'Fairphone 4', 'Fairphone 5']),
  line('Sony', 'Smartphones', PHONE, 8, variants([1, 5, 10], ['II', 'III', 'IV', 'V', 'VI'], 'Xperia')),
  line('Sony', 'Consoles', ONE, 6, ['PlayStation 3', 'PlayStation 4', 'PlayStation 4 Slim', 'PlayStation 4 Pro']),
  line('Sony', 'Consoles', ['825 Go', '1 To', '2 To'], 6, ['PlayStation 5', 'PlayStation 5 Digital', 'PS Vita']),
  line('Sony', 'Audio', ONE, 8, ['WH-1000XM3', 'WH-1000XM4', 'WH-1000XM5', 'WF-1000XM4', 'LinkBuds']),
  line('Sony', 'Appareils photo', ONE, 4, variants(range(5, 9), ['II', 'III', 'IV'], 'Alpha')),
  line('Nintendo', 'Consoles', ['32 Go', '64 Go'], 9, ['Switch', 'Switch Lite', 'Switch OLED', '3DS XL', 'Wii U']),
  line('Microsoft', 'Consoles', ['512 Go', '1 To'], 6, [
    'Xbox One',
    'Xbox One S',
    'Xbox One X',
    'Xbox Series S',
    'Xbox Series X',
  ]),
  line('Microsoft', 'Ordinateurs portables', LAPTOP, 6, [
    ...variants(range(3, 10), ['', 'Pro'], 'Surface'),
    ...variants(range(2, 6), ['13', '15'], 'Surface Laptop'),
  ]),
  line('Dell', 'Ordinateurs portables', LAPTOP, 6, [
    ...variants(range(9300, 9380, 10), [''], 'XPS'),
    ...variants(range(3310, 7490, 110), [''], 'Latitude'),
    ...variants(range(3500, 5590, 90), [''], 'Inspiron'),
  ]),
  line('HP', 'Ordinateurs portables', LAPTOP, 6, [
    ...variants(range(830, 870, 10), ['G5', 'G6', 'G7', 'G8', 'G9'], 'EliteBook'),
    ...variants(range(430, 470, 10), ['G5', 'G6', 'G7', 'G8'], 'ProBook'),
    ...variants([13, 14, 15], [''], 'Spectre'),
    ...variants([13, 14, 15], [''], 'Pavilion'),
  ]),
  line('Lenovo', 'Ordinateurs portables', LAPTOP, 6, [
    ...range(4, 9).flatMap((n) => range(3, 9).map((m) => `ThinkPad T${n}${m}0`)),
    ...variants(range(3, 11), [''], 'ThinkPad X1 Carbon Gen'),
    ...variants(range(3, 7), ['Pro', 'Slim'], 'IdeaPad'),
    ...variants(range(5, 9), [''], 'Yoga'),
  ]),
  line('Asus', 'Ordinateurs portables', LAPTOP, 6, [
    ...variants([13, 14, 15], ['OLED', 'Flip', 'S'], 'ZenBook'),
    ...variants([14, 15, 17], ['', 'Pro'], 'VivoBook'),
    ...variants(range(3, 8), [''], 'ROG Phone'),
  ]),
  line('Acer', 'Ordinateurs portables', LAPTOP, 6, variants([1, 3, 5, 7], ['14', '15', '17'], 'Aspire')),
  line('Garmin', 'Montres connectées', WATCH, 6, [
    ...variants(range(5, 8), ['', 'Pro', 'Solar'], 'Fenix'),
    ...variants([45, 55, 245, 255, 265, 745, 945, 955, 965], [''], 'Forerunner'),
    ...variants([3, 4, 5], [''], 'Vivoactive'),
  ]),
  line('Bose', 'Audio', ONE, 8, [
    'QuietComfort 35',
    'QuietComfort 45',
    'QuietComfort Ultra',
    'SoundLink Flex',
    'SoundSport',
  ]),
  line('Sennheiser', 'Audio', ONE, 6, ['Momentum 3', 'Momentum 4', 'Momentum True Wireless 3', 'Accentum']),
  line('Canon', 'Appareils photo', ONE, 4, [
    ...variants([5, 6, 7, 80, 90, 250, 800, 850, 2000], [''], 'EOS'),
    ...variants([3, 5, 6, 7, 8, 10, 50, 100], [''], 'EOS R', ''),
    ...variants([5, 7, 9], ['II', 'III'], 'PowerShot G', ''),
  ]),
  line('Nikon', 'Appareils photo', ONE, 4, [
    ...variants([3400, 3500, 5600, 7500, 500, 750, 780, 850], [''], 'D', ''),
    ...variants([5, 6, 7, 8, 9, 30, 50], [''], 'Coolpix Z', ''),
  ]),
  line('GoPro', 'Appareils photo', ONE, 4, variants(range(5, 13), ['', 'Black'], 'Hero')),
  line('DJI', 'Drones', ONE, 3, ['Mini 2', 'Mini 3 Pro', 'Mavic Air 2', 'Mavic 3', 'Phantom 4', 'Osmo Pocket']),
  line('Dyson', 'Électroménager', ONE, 5, [
    ...variants([7, 8, 10, 11, 12, 15], ['Absolute', 'Animal'], 'V', ''),
    'Airwrap',
  ]),
];

function line(
  brand: string,
  category: string,
  sizes: readonly string[],
  colours: number,
  models: readonly string[],
): Line {
  return { brand, category, sizes, colours, models };
}

export const MODELS: readonly Model[] = LINES.flatMap(({ models, colours, ...rest }) =>
  models.map((model) => ({ ...rest, model, colours: COLOURS.slice(0, colours) })),
);
