import { DEFAULT_STOCKS } from '@reprise/contract/warehouse/stocks';
import { z } from 'zod';
import type { KeptProblem } from '../../kit/offline/kept-acts.ts';

const product = z.object({ label: z.string(), brand: z.string().nullable() });
/** What a refusal may carry. A part that is missing or of another shape is left out: the words do without it. */
const details = z.object({
  product: product.optional().catch(undefined),
  warehouse: z.object({ name: z.string() }).optional().catch(undefined),
  /** of a found device */
  number: z.string().optional().catch(undefined),
  foundAt: z.string().optional().catch(undefined),
  checkedInAt: z.string().optional().catch(undefined),
  by: z.string().optional().catch(undefined),
  isByYou: z.boolean().catch(false),
  putInto: z
    .object({ defaultStock: z.enum(DEFAULT_STOCKS).nullable(), name: z.string().nullable() })
    .optional()
    .catch(undefined),
  matches: z.array(z.object({ identificationNumber: z.string(), product })).catch([]),
});

export const readProblem = ({ data }: KeptProblem): z.output<typeof details> => details.parse(data);
