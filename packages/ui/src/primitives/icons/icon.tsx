import type { ReactElement } from 'react';
import type { Tone } from '../tones.ts';
import { GLYPHS, type GlyphName } from './glyphs.ts';
import { type IconName, iconShape } from './icon-shapes.ts';

export type IconProps = {
  name: IconName | GlyphName;
  /** In pixels at the default text size; 18 unless the context asks for another. */
  size?: 14 | 16 | 18 | 20 | 24;
  tone?: Tone;
  /** Only for an icon that stands without a word; the others are decoration and stay silent. */
  label?: string;
};

export function Icon({ name, size = 18, tone, label }: IconProps): ReactElement {
  const look = {
    className: size === 18 ? 'i' : `i i-${size}`,
    'data-tone': tone,
    ...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }),
  };
  if (name in GLYPHS) return <GlyphShape look={look} name={name as GlyphName} />;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden
    <svg
      {...look}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={iconShape(name as IconName)} />
    </svg>
  );
}

function GlyphShape({ look, name }: { look: object; name: GlyphName }): ReactElement {
  const glyph: { ring?: string; path?: string } = GLYPHS[name];
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden
    <svg {...look} viewBox="0 0 16 16" fill="currentColor">
      {glyph.ring && (
        <circle
          cx={8}
          cy={8}
          r={5.75}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.75}
          strokeDasharray={glyph.ring === 'dotted' ? '1.8 1.82' : undefined}
        />
      )}
      {glyph.path && <path fillRule="evenodd" d={glyph.path} />}
    </svg>
  );
}
