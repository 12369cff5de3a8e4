import { z } from 'zod';
import { countryCode, emailAddress, ibanText } from '../http/values.ts';
import { IDENTITY_DOCUMENT_TYPES } from './customer.ts';

/** One line somebody typed, without what markup is made of: nothing of a person is ever read as more than text. */
const typed = (min: number, max: number, allowed: RegExp) => z.string().trim().min(min).max(max).regex(allowed);
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const NAME = /^[^\u0000-\u001f\u007f<>{}[\]\\|^~`"@#$%*=+_;:!?0-9]+$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const LINE = /^[^\u0000-\u001f\u007f<>{}\\|^~`]*$/;
const name = typed(1, 80, NAME);
const line = (min: number, max: number) => typed(min, max, LINE);

const customerAddress = z
  .strictObject({
    street: line(2, 125),
    streetMore: line(1, 125).optional(),
    zipCode: line(2, 16),
    city: line(2, 45),
    country: countryCode,
  })
  .meta({ id: 'CustomerAddress' });

/** The phone and the IBAN are checked by the rules of their countries, beyond their shape. */
export const customerInfo = z
  .strictObject({
    firstname: name,
    lastname: name,
    email: emailAddress,
    phone: z
      .string()
      .trim()
      .regex(/^\+[1-9]\d{5,14}$/)
      .meta({ description: 'international, digits only: +33612345678' }),
    address: customerAddress,
    iban: ibanText.optional(),
  })
  .meta({ id: 'CustomerInfo' });

/** What the register of second-hand goods asks for: the references of a document, never a copy. */
export const customerIdentification = z
  .strictObject({
    type: z.enum(IDENTITY_DOCUMENT_TYPES),
    number: z
      .string()
      .trim()
      .transform((typed) => typed.replaceAll(' ', '').toUpperCase())
      .pipe(z.string().regex(/^[0-9A-Z]{4,20}$/)),
    issuingAuthority: line(2, 125),
    deliveryDate: z.iso.date(),
  })
  .meta({ id: 'CustomerIdentification' });
