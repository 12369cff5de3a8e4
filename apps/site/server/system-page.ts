import { fallbackLocale, locales } from '@reprise/i18n';
import { loadNamespace } from '@reprise/i18n/server';
import { preferredOf } from '../app/languages.ts';
import { newNonce } from './micro-cache.ts';

export type SystemPage = 'away' | 'down' | 'failed';
const STATUS: Readonly<Record<SystemPage, number>> = { away: 404, down: 503, failed: 500 };
const texts = await loadNamespace('site');

const CSS = `:root{color-scheme:light}*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:#f7f6f3;color:#1e1b18;
font:1rem/1.5rem system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
main{max-width:30rem;padding:2.5rem 2rem;border:1px solid #e2dfdb;border-radius:24px;background:#fff;text-align:center}
svg{width:2.5rem;height:2.5rem;margin-bottom:1.25rem}h1{font-size:1.5rem;line-height:1.875rem;letter-spacing:-.02em;text-wrap:balance}
p{margin-top:.5rem;color:#504c46;text-wrap:pretty}a{display:inline-block;margin-top:1.5rem;padding:.75rem 1.25rem;border-radius:12px;
background:#1e1b18;color:#fff;font-weight:600;text-decoration:none}`;

/** Without a brand, a database or a script: it has to work when nothing else does. */
export function systemPage(
  kind: SystemPage,
  acceptLanguage: string | undefined,
): { status: number; headers: Record<string, string>; body: string } {
  const locale = preferredOf(acceptLanguage, locales) ?? fallbackLocale;
  const t = texts(locale);
  const nonce = newNonce();
  const retry = kind === 'away' ? '' : `<a href="">${t('errors.retry')}</a>`;
  const body = `<!doctype html>
<html lang="${locale.slice(0, 2)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${t(`errors.${kind}`)}</title><link rel="icon" href="data:,"><style nonce="${nonce}">${CSS}</style></head>
<body><main><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" aria-hidden="true"><path d="M5 4v16M10 4v16"/><circle cx="16" cy="9" r="1"/><circle cx="16" cy="15" r="1"/></svg>
<h1>${t(`errors.${kind}`)}</h1><p>${t(`errors.${kind}_text`)}</p>${retry}</main></body></html>
`;
  return {
    status: STATUS[kind],
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'x-robots-tag': 'noindex',
      ...(kind === 'down' ? { 'retry-after': '5', refresh: '5' } : {}),
    },
    body,
  };
}
