import { z } from 'zod';

/** What is on the label of an item; as it was when the label was asked for. It says nothing about a customer. */
export const labelContent = z.object({
  locale: z.string(),
  code: z.string(),
  product: z.string(),
  warehouse: z.string(),
  stock: z.string().nullable(),
});
export type LabelContent = z.output<typeof labelContent>;
