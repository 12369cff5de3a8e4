import type { T } from '@reprise/i18n';
import { type BrandPalette, brandAdjustments, brandPalette, type Scheme } from '@reprise/ui/product/brand.ts';
import type { CSSProperties } from 'react';

/** What the public site does with the palette: the roles its components read, as brand.css says there. */
export function siteStyle(palette: BrandPalette): CSSProperties {
  return {
    ...palette,
    '--accent': palette['--brand-control'],
    '--accent-on': palette['--brand-control-on'],
    '--accent-text': palette['--brand-text'],
    '--action': palette['--brand-solid'],
    '--action-on': palette['--brand-on'],
    '--action-edge': palette['--brand-edge'],
  } as CSSProperties;
}

const INK = '#1e1b18';

/** What became of the colour on each ground, in a sentence: as it is, the nearest shade that can be read, or ink. */
export function colourWords(t: T<'design'>, main: string): string[] {
  return (['light', 'dark'] as const).map((scheme: Scheme) => {
    const { links } = brandAdjustments(main, scheme);
    if (!links) return t(`colour.${scheme}AsIs`);
    const used = brandPalette(main, scheme)['--brand-text'];
    return used === INK ? t('colour.lightInk') : t(`colour.${scheme}Links`, { used });
  });
}
