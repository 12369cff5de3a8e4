import { z } from 'zod';
import { PRODUCT_GRADES } from '../../catalogue/products.ts';
import { defineRoute } from '../../http/route.ts';
import { WIPE_METHODS, WIPE_STANDARDS, WIPE_VERIFICATIONS } from '../wipes/data-wipes.ts';

const day = z.iso.date();

/**
 * What whoever holds a sold device may know about it. It says nothing about the person who sold it, what it cost, or whom it
 * was sold to.
 */
const passport = z
  .object({
    product: z.object({
      label: z.string(),
      brand: z.string().nullable(),
      model: z.string().nullable(),
      category: z.string(),
      image: z.string().nullable(),
    }),
    grade: z.enum(PRODUCT_GRADES),
    imeiEnd: z.string().nullable().meta({ description: 'its last four digits, to compare with the device' }),
    control: z
      .object({
        on: day,
        questions: z.array(z.object({ title: z.string(), answers: z.array(z.string()) })),
      })
      .nullable(),
    services: z.array(z.object({ name: z.string(), on: day })).meta({ description: 'those that were completed' }),
    parts: z
      .array(z.object({ name: z.string(), quantity: z.number().int(), on: day }))
      .meta({ description: 'those that were fitted and stayed in, each with the day of the last one' }),
    dataWipe: z
      .object({
        on: day,
        standard: z.enum(WIPE_STANDARDS),
        standardName: z.string().nullable(),
        method: z.enum(WIPE_METHODS),
        verification: z.enum(WIPE_VERIFICATIONS),
      })
      .nullable()
      .meta({ description: 'the last one, when it passed' }),
    soldOn: day,
    soldBy: z.string().meta({ description: 'the company' }),
    guarantee: z.object({ months: z.number().int(), until: day }).nullable(),
  })
  .meta({ id: 'Passport' });
export type Passport = z.output<typeof passport>;

export const getPassport = defineRoute({
  id: 'getPassport',
  tag: 'refurbishment',
  summary: 'The passport of a sold device: what it is, how it was tested and what was done to it',
  method: 'GET',
  path: '/passports/{token}',
  access: 'anyone',
  params: z.strictObject({ token: z.string().max(400) }),
  response: passport,
  errors: ['not_found', 'passport_over', 'too_many_requests'],
});
