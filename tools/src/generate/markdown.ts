export const GENERATED =
  '<!-- Written by `node tools/src/generate/generate-docs.ts` from packages/contract: change the tables there. -->';

export function code(text: string): string {
  return `\`${text}\``;
}

export function words(name: string): string {
  return name.replaceAll('_', ' ');
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
