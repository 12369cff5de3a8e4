import { colour } from '@reprise/contract/white-label/design';
import type { T } from '@reprise/i18n';
import { z } from 'zod';

export type ColourValues = { mainColor: string };

export const colourForm = (t: T<'design'>) =>
  z.object({ mainColor: z.string().refine((typed) => colour.safeParse(typed).success, t('colour.wrong')) });
