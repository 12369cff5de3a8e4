/** One code a line, as a spreadsheet or a mail gives them; a code that stands there twice counts once. */
export const codesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\r\n;,\t]+/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];
