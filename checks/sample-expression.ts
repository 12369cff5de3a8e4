/** One character for each class an expression may name. Letters first, so that samples can be read. */
const CANDIDATES = [
  ...'a0A .-,/<@:;"\'=_%#',
  ...Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code)),
  ...'éœŒæÆ\u00a0\u0301\u200b\u200e\ufeff',
];
const ASSERTION = /^(\?<?[=!])/;

/** A text the expression matches or nearly so: `choice` says which alternative of each group is taken. */
export function sampleOf(source: string, flags: string, choice: 'first' | 'last'): string {
  let at = 0;
  const characterFor = (atom: string): string =>
    CANDIDATES.find((candidate) => new RegExp(`^(?:${atom})$`, flags.replaceAll(/[gym]/g, '')).test(candidate)) ?? '';

  function alternatives(): string {
    const texts = [sequence()];
    while (source[at] === '|') {
      at++;
      texts.push(sequence());
    }
    return choice === 'first' ? texts[0]! : texts.at(-1)!;
  }
  function sequence(): string {
    let text = '';
    while (at < source.length && source[at] !== '|' && source[at] !== ')') text += quantified(atom());
    return text;
  }
  function atom(): string {
    const start = at++;
    const character = source[start]!;
    if (character === '^' || character === '$') return '';
    if (character === '(') return group();
    if (character === '[') at = endOfClass(start);
    if (character === '\\') at = endOfEscape(start);
    const whole = source.slice(start, at);
    if (/^[^\\[.]$/.test(whole)) return whole;
    return /^\\[bB]$/.test(whole) ? '' : characterFor(whole);
  }
  function group(): string {
    const assertion = ASSERTION.exec(source.slice(at))?.[1];
    const head = assertion ?? /^\?(?::|<\w+>)/.exec(source.slice(at))?.[0] ?? '';
    at += head.length;
    const text = alternatives();
    at++;
    return assertion ? '' : text;
  }
  function endOfClass(start: number): number {
    let end = start + 1;
    while (source[end] !== ']') end += source[end] === '\\' ? 2 : 1;
    return end + 1;
  }
  const endOfEscape = (start: number): number =>
    start + (/^\\(?:u[0-9a-f]{4}|x[0-9a-f]{2}|[pP]\{\w+\}|.)/i.exec(source.slice(start))?.[0].length ?? 2);
  function quantified(text: string): string {
    const [whole, least] = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/.exec(source.slice(at)) ?? [''];
    at += whole.length;
    return text.repeat(Math.max(1, Number(least ?? 1)));
  }
  return alternatives();
}
