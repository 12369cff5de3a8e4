import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buttonColours, contrast } from './colours.ts';

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('contrast is that of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
});

test('any colour keeps its button readable and visible, and is not changed', () => {
  fc.assert(
    fc.property(colours, (colour) => {
      const { fill, label, edgeOnLight, edgeOnDark } = buttonColours(colour);
      expect(fill).toBe(colour);
      expect(contrast(label, fill)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(edgeOnLight, '#ffffff')).toBeGreaterThanOrEqual(3);
      expect(contrast(edgeOnDark, '#1e1b18')).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 5000 },
  );
});

test('the label is ink or white, and black where only black reads', () => {
  expect(buttonColours('#ffd21f').label).toBe('#1e1b18');
  expect(buttonColours('#0f5a3c').label).toBe('#ffffff');
  expect(buttonColours('#7a7a7a').label).toBe('#000000');
});

test('what is not a colour never reaches the styles', () => {
  expect(buttonColours('#0A8')).toMatchObject({ fill: '#00aa88' });
  for (const text of ['red', '', '#12345', '#ffffff;}</style><script>'])
    expect(buttonColours(text).fill).toBe('#2a53dd');
});
