import { z } from 'zod';

const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/** The host of a public site as people write its address: nothing but a name, with or without https:// before it. */
export function hostOfWebAddress(typed: string): string | undefined {
  const written = typed.trim();
  const address = URL.parse(/^https?:\/\//i.test(written) ? written : `https://${written}`);
  if (!address) return undefined;
  const { hostname, port, pathname, search, hash, username, password } = address;
  const isBare = pathname === '/' && !port && !search && !hash && !username && !password;
  return isBare && hostname.length <= 253 && HOST.test(hostname) ? hostname : undefined;
}

/** Kept as the address people open. */
export const webAddress = z
  .string()
  .max(300)
  .refine((typed) => hostOfWebAddress(typed) !== undefined, { error: 'not the address of a site' })
  .transform((typed) => `https://${hostOfWebAddress(typed)}`);
