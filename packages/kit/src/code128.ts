/** Widths of bars and spaces of the 106 symbols and of the stop symbol, in modules (ISO/IEC 15417). */
const WIDTHS =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232';
const STOP = '2331112';
const START_B = 104;
const START_C = 105;
const TO_C = 99;

const widthsOf = (symbol: number): string => WIDTHS.slice(symbol * 6, symbol * 6 + 6);

export type Code128Bar = { readonly x: number; readonly width: number };

/** The symbols of a text: letters one by one, and pairs of digits once at least four follow each other to the end. */
function symbolsOf(text: string): number[] {
  let start = text.length;
  while (start > 0 && /\d/.test(text[start - 1]!)) start -= 1;
  if ((text.length - start) % 2) start += 1;
  if (text.length - start < 4) start = text.length;
  const letters = text.slice(0, start);
  const digits = text.slice(start);
  const pairs = (digits.match(/\d\d/g) ?? []).map(Number);
  if (!letters) return [START_C, ...pairs];
  const symbols = [...letters].map((letter) => letter.charCodeAt(0) - 32);
  return [START_B, ...symbols, ...(pairs.length ? [TO_C, ...pairs] : [])];
}

/** The bars of a text of printable ASCII, in modules from the left edge. Scanners need ten white modules on both sides. */
export function code128Bars(text: string): { bars: Code128Bar[]; modules: number } {
  if (!/^[ -~]+$/.test(text)) throw new Error(`Code 128 has no symbols for "${text}"`);
  const symbols = symbolsOf(text);
  const check = symbols.reduce((sum, symbol, i) => sum + symbol * Math.max(i, 1), 0) % 103;
  const widths = [...symbols, check].map(widthsOf).join('') + STOP;
  const bars: Code128Bar[] = [];
  let x = 0;
  for (const [i, digit] of [...widths].entries()) {
    const width = Number(digit);
    if (i % 2 === 0) bars.push({ x, width });
    x += width;
  }
  return { bars, modules: x };
}
