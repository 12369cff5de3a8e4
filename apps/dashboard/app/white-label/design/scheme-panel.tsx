import { formatNumber } from '@reprise/i18n/formats';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { type BrandToken, brandPalette, type Scheme, SURFACES } from '@reprise/ui/product/brand.ts';
import { contrast } from '@reprise/ui/product/colour.ts';
import { ownAddress } from '../../base/own-address.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { siteStyle } from './palette.ts';
import type { Design } from './read-design.ts';

type Props = { scheme: Scheme; colour: string; design: Pick<Design, 'name' | 'logo' | 'darkLogo'>; note: string };

/** The header and the first screen of the site, its two buttons and a link, as the colour makes them. */
export function SchemePanel({ scheme, colour, design, note }: Props) {
  const t = useWords('design');
  const palette = brandPalette(colour, scheme);
  const logo = ownAddress(scheme === 'dark' ? design.darkLogo : design.logo);
  return (
    <section className="scheme-panel" aria-label={t(`panel.${scheme}`)}>
      <h3>{t(`panel.${scheme}`)}</h3>
      <p className="subtle">{note}</p>
      <div className="site-look" data-scheme={scheme} style={siteStyle(palette)} aria-hidden="true">
        <div className="site-look-head">
          {logo ? <img src={logo} alt="" /> : <strong>{design.name}</strong>}
          <span>{t('panel.nav')}</span>
        </div>
        <div className="site-look-hero">
          <p className="site-look-title">{t('panel.hero')}</p>
          <p>{t('panel.heroLead')}</p>
          <span className="site-look-find">
            <Icon name="search" size={18} />
            {t('panel.field')}
          </span>
        </div>
        <div className="site-look-parts">
          <span className="btn btn--primary">{t('panel.primary')}</span>
          <span className="btn">{t('panel.secondary')}</span>
          <span className="site-look-link">{t('panel.link')}</span>
        </div>
      </div>
      <Shades scheme={scheme} palette={palette} />
    </section>
  );
}

/** Each shade with its code and how well it stands out from what it lies on. */
function Shades({ scheme, palette }: { scheme: Scheme; palette: ReturnType<typeof brandPalette> }) {
  const t = useWords('design');
  const locale = useLocale();
  const ground = SURFACES[scheme][0]!;
  const shades: readonly (readonly ['solid' | 'on' | 'control' | 'text' | 'muted', BrandToken, string | undefined])[] =
    [
      ['solid', '--brand-solid', undefined],
      ['on', '--brand-on', palette['--brand-solid']],
      ['control', '--brand-control', ground],
      ['text', '--brand-text', ground],
      ['muted', '--brand-muted', undefined],
    ];
  return (
    <dl className="shades" aria-label={t('panel.palette')}>
      {shades.map(([name, token, on]) => (
        <div key={name}>
          <dt>
            <span className="shade" style={{ background: palette[token] }} />
            {t(`panel.${name}`)}
          </dt>
          <dd>
            <code>{palette[token]}</code>
            {on && (
              <span className="subtle">
                {t('panel.contrast', { ratio: formatNumber(locale, contrast(palette[token], on), { decimals: 1 }) })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
