import { z } from 'zod';
import { idSchema, instant } from '../http/values.ts';

/** Where the next page begins: the moment and the id of the last row of the one before. PostgreSQL has no year 0. */
export const timeCursor = z
  .string()
  .regex(/^[^,]{20,40},[0-9a-f-]{36}$/)
  .transform((text) => {
    const [at = '', id = ''] = text.split(',');
    return { at, id };
  })
  .pipe(z.object({ at: instant.refine((at) => !at.startsWith('0000')), id: idSchema }));
