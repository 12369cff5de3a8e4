/** On every answer. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
};

/**
 * Scripts run only when we wrote them into the page. A tag manager, which a visitor has to accept first, is started by
 * such a script; what it measures goes to other hosts, so only its tenants' pages may connect there.
 */
export function contentSecurityPolicy(
  nonce: string,
  options: { tagManager: boolean; scan: boolean; scheme: 'http' | 'https'; pictureOrigin: string },
): string {
  const elsewhere = options.tagManager ? ' https:' : '';
  return [
    "default-src 'self'",
    // Where a camera reads codes, our reader is WebAssembly: compiled from our own file, no text becomes a script.
    `script-src 'nonce-${nonce}' 'strict-dynamic'${options.scan ? " 'wasm-unsafe-eval'" : ''}`,
    // The map draws in a worker, which comes from our own build.
    "worker-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Pictures of products and of tenants' texts are files of the API; what tags measure with is a picture too.
    `img-src 'self' data: ${options.pictureOrigin}${elsewhere}`,
    "font-src 'self'",
    `connect-src 'self'${elsewhere}`,
    `frame-src ${options.tagManager ? 'https:' : "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(options.scheme === 'https' ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
