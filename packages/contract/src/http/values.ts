import { z } from 'zod';

/** Values every capability uses in payloads. */
export const idSchema = z.uuid();
export const instant = z.iso.datetime({ offset: true });
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const NO_CONTROL = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;
/** A line of text somebody typed: trimmed, without control characters. */
export const text = (min: number, max: number) => z.string().trim().min(min).max(max).regex(NO_CONTROL);
/** The general rule of text inputs. */
export const shortText = text(2, 255);
export const emailAddress = z
  .string()
  .trim()
  .max(255)
  .transform((x) => x.toLowerCase())
  .pipe(z.email());

/** ISO 3166-1 alpha-2. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/);

/** The shape of an IBAN, written with or without spaces; its check digits are tested where a library for them is. */
export const ibanText = z
  .string()
  .max(60)
  .transform((typed) => typed.replaceAll(/\s/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/));
