import type { Locale, T } from '@reprise/i18n';
import { type ButtonColours, buttonColours } from './colours.ts';
import type { Brand, GreetedContent, SafeLink } from './content.ts';
import { html, type Markup, raw, toText } from './html.ts';
import { blockHtml } from './html-blocks.ts';
import { body, font, small, table } from './html-styles.ts';
import { mailAddress, webAddress } from './plain-values.ts';

/**
 * Tables and inline styles because Outlook for Windows lays out with Word; the style block only adds what can be lost:
 * narrow screens and dark mode.
 */
export function layOutHtml(content: GreetedContent, brand: Brand, t: T<'mail'>, locale: Locale): string {
  const colours = buttonColours(brand.mainColor);
  return toText(html`<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${content.subject}</title>
${styles(colours)}
</head>
<body class="canvas" style="margin:0;padding:0;background-color:#f7f6f3;-webkit-text-size-adjust:100%">
${preheader(content.preheader)}
<div role="article" aria-roledescription="email" aria-label="${content.subject}" lang="${locale}">
<table ${table} width="100%" class="canvas" bgcolor="#f7f6f3" style="background-color:#f7f6f3"><tr><td align="center" class="gutter" style="padding:32px 16px">
${raw('<!--[if mso]><table role="presentation" width="600" cellspacing="0" cellpadding="0" border="0"><tr><td><![endif]-->')}
<table ${table} width="100%" style="max-width:600px;margin:0 auto">
<tr><td class="card" bgcolor="#ffffff" style="background-color:#ffffff;border:1px solid #e2dfdb;border-radius:16px">
<div style="border-radius:15px;overflow:hidden"><table ${table} width="100%">
<tr><td height="6" bgcolor="${colours.fill}" style="height:6px;line-height:6px;font-size:0;background-color:${colours.fill}">&nbsp;</td></tr>
<tr><td class="card-inside" style="padding:32px 40px 40px;overflow-wrap:anywhere;word-break:break-word">
${sender(brand)}
<h1 class="ink" style="${font};margin:0 0 24px;font-size:24px;line-height:30px;font-weight:600;letter-spacing:-0.018em;color:#1e1b18">${content.title}</h1>
${[content.greeting, ...content.before].map(paragraph)}
${(content.blocks ?? []).map((block) => blockHtml(block, colours))}
${content.action && button(content.action, colours)}
${content.second && otherButton(content.second)}
${content.after.map(paragraph)}
${content.action && linkInClear(t('layout.clear_link'), content.action.link)}
</td></tr></table></div>
</td></tr>
<tr><td align="center" style="padding:24px 16px 0">${footer(brand, t)}</td></tr>
</table>
${raw('<!--[if mso]></td></tr></table><![endif]-->')}
</td></tr></table>
</div>
</body>
</html>
`);
}

function styles(colours: ButtonColours): Markup {
  return html`<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
a:focus-visible{outline:2px solid currentColor;outline-offset:2px}
@media (max-width:480px){.gutter{padding:12px 12px 32px!important}.card-inside{padding:24px 20px 28px!important}.wide{width:100%!important}.wide a{display:block!important}}
@media (prefers-color-scheme:dark){
.canvas{background-color:#181612!important}
.card{background-color:#1e1b18!important;border-color:#3a3631!important}
.ink{color:#f4f2ef!important}
.quiet{color:#a19c95!important}
.well{background-color:#272420!important}
.button,.dot{border-color:${colours.edgeOnDark}!important}
.other{border-color:#847f78!important}
.ring{background-color:#1e1b18!important}
.rule{border-color:#4a453f!important}
.plate{background-color:#ffffff!important;padding:8px 12px!important;border-radius:8px!important}
}
</style>
${raw(`<!--[if mso]>
<style>body,table,td,a,p,h1,h2,li{font-family:'Segoe UI',Arial,sans-serif!important}</style>
<xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>
<![endif]-->`)}`;
}

/** The padding keeps the inbox from going on with the greeting. */
function preheader(text: string): Markup {
  return html`<div style="display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;mso-hide:all">${text}${raw('&#847;&zwnj;&nbsp;'.repeat(60))}</div>`;
}

/** A logo is only known to work on white, so dark mode keeps a white plate behind it. */
function sender(brand: Brand): Markup {
  const logo = webAddress(brand.logoUrl);
  const mark = logo
    ? html`<img src="${logo}" alt="${brand.name}" height="40" style="${font};display:block;height:40px;width:auto;max-width:240px;border:0;font-size:18px;line-height:40px;font-weight:600;color:#1e1b18">`
    : html`<span class="ink" style="${font};font-size:16px;line-height:24px;font-weight:600;color:#1e1b18">${brand.name}</span>`;
  return html`<table ${table} style="margin:0 0 32px"><tr><td class="${logo ? 'plate' : 'name'}">${mark}</td></tr></table>`;
}

const paragraph = (text: string): Markup => html`<p class="ink" style="${body};margin:0 0 16px">${text}</p>\n`;

/** The cell carries the colour and, for Outlook, the padding; the link carries both for everyone else. */
function button({ label, link }: SafeLink, { fill, label: colour, edgeOnLight }: ButtonColours): Markup {
  return html`<table ${table} class="wide" style="margin:8px 0 24px"><tr><td align="center" class="button" bgcolor="${fill}" style="background-color:${fill};border:1px solid ${edgeOnLight};border-radius:8px;mso-padding-alt:12px 24px">
<a href="${link}" style="${font};display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;color:${colour};text-decoration:none;border-radius:8px">${label}</a>
</td></tr></table>`;
}

/** Where there are two ways neither is pushed: the same size, and an outline that shows in both modes. */
function otherButton({ label, link }: SafeLink): Markup {
  return html`<table ${table} class="wide" style="margin:0 0 24px"><tr><td align="center" class="other" style="border:1px solid #8f8b85;border-radius:8px;mso-padding-alt:12px 24px">
<a class="ink" href="${link}" style="${font};display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;color:#1e1b18;text-decoration:none;border-radius:8px">${label}</a>
</td></tr></table>`;
}

function linkInClear(label: string, link: string): Markup {
  return html`<table ${table} width="100%" style="margin:24px 0 0"><tr><td class="well" bgcolor="#f7f6f3" style="padding:16px;background-color:#f7f6f3;border-radius:12px">
<p class="quiet" style="${small};margin:0 0 4px">${label}</p>
<p style="${small};margin:0;word-break:break-all"><a class="ink" href="${link}" style="color:#1e1b18;text-decoration:underline">${link}</a></p>
</td></tr></table>`;
}

function footer(brand: Brand, t: T<'mail'>): Markup {
  const site = webAddress(brand.siteUrl);
  const lines = [
    supportLine(mailAddress(brand.supportEmail), t),
    html`${t('layout.automatic', { brand: brand.name })}`,
    site ? quietLink(site, new URL(site).host) : undefined,
  ].filter((line) => line !== undefined);
  return html`${lines.map((line) => html`<p class="quiet" style="${small};margin:0 0 4px">${line}</p>\n`)}`;
}

function supportLine(email: string | undefined, t: T<'mail'>): Markup | undefined {
  if (!email) return undefined;
  // asked for without its hole, so that each language places the link
  const [before = '', after = ''] = t('layout.support').split('{{email}}');
  const [name = '', domain = ''] = email.split('@');
  const link = quietLink(`mailto:${encodeURIComponent(name)}@${encodeURIComponent(domain)}`, email);
  return html`${before}${link}${after}`;
}

const quietLink = (href: string, text: string): Markup =>
  html`<a class="quiet" href="${href}" style="color:#6b6761;text-decoration:underline">${text}</a>`;
