import type { LabelSize, StationKind } from '@reprise/contract/refurbishment/printing/printing';
import type { Locale } from '@reprise/i18n';
import { renderItemLabel } from '../../../documents/index.ts';
import type { FileAnswer } from '../../../platform/http/binding.ts';
import { bytesAnswer } from '../../../platform/http/bytes-answer.ts';
import type { LabelContent } from './label-content.ts';
import { zplOf } from './zpl.ts';

type Shape = { kind: StationKind; size: LabelSize };

/** The label as the printer of a station understands it. */
export async function drawLabel(content: LabelContent, { kind, size }: Shape): Promise<FileAnswer> {
  if (kind === 'zpl')
    return bytesAnswer(Buffer.from(zplOf(content, size)), {
      contentType: 'application/zpl',
      fileName: `${content.code}.zpl`,
    });
  const pdf = await renderItemLabel({ ...content, locale: content.locale as Locale, size });
  return bytesAnswer(pdf, { contentType: 'application/pdf', fileName: `${content.code}.pdf` });
}
