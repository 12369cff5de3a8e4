import { createHash } from 'node:crypto';

const sourceOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Only the inline scripts of our own page run, each known by its hash; anything slipped in later does not. */
export function contentPolicy(html: string, { readsCodes = false } = {}): string {
  const scripts = [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1]!);
  return [
    "default-src 'none'",
    // Codes are read from the camera by WebAssembly where the browser has no reader; only our own scripts may compile it.
    ['script-src', "'self'", ...new Set(scripts.map(sourceOf)), ...(readsCodes ? ["'wasm-unsafe-eval'"] : [])].join(
      ' ',
    ),
    // Mantine writes its variables and the positions of its menus as styles; they cannot run anything.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // The map draws in a worker, which comes from our own build.
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A service worker fetches the files of its own host, and runs nothing but itself. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=()',
  'x-robots-tag': 'noindex, nofollow',
  // Read by browsers over HTTPS only, so it does no harm on a machine without.
  'strict-transport-security': 'max-age=31536000',
};
