import type { LabelSize, StationKind } from '@reprise/contract/refurbishment/printing/printing';
import type { Locale } from '@reprise/i18n';
import { z } from 'zod';
import { renderItemLabel } from '../../../documents/index.ts';
import type { FileAnswer } from '../../../platform/http/binding.ts';
import { bytesAnswer } from '../../../platform/http/bytes-answer.ts';
import { zplOf } from './zpl.ts';

/** What is on the label of an item; as it was when the label was asked for. It says nothing about a customer. */
export const labelContent = z.object({
  locale: z.string(),
  code: z.string(),
  product: z.string(),
  warehouse: z.string(),
  stock: z.string().nullable(),
});
export type LabelContent = z.output<typeof labelContent>;
type Shape = { kind: StationKind; size: LabelSize };

export async function drawLabel(content: LabelContent, { kind, size }: Shape): Promise<FileAnswer> {
  if (kind === 'zpl')
    return bytesAnswer(Buffer.from(zplOf(content, size)), {
      contentType: 'application/zpl',
      fileName: `${content.code}.zpl`,
    });
  const pdf = await renderItemLabel({ ...content, locale: content.locale as Locale, size });
  return bytesAnswer(pdf, { contentType: 'application/pdf', fileName: `${content.code}.pdf` });
}
