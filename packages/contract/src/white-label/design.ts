import { z } from 'zod';
import { idSchema } from '../http/values.ts';

export const LOGO_MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const FAVICON_MAX_KB = 20;
export const FAVICON_MEDIA_TYPES = ['image/x-icon', 'image/vnd.microsoft.icon', 'image/png'] as const;

/** As the browser's own colour field writes it. */
export const colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** What an account decides of the look of its public site and of its mails. */
export const accountDesign = z
  .object({
    accountId: idSchema,
    name: z.string(),
    mainColor: colour,
    logo: z.string().nullable(),
    darkLogo: z.string().nullable(),
    favicon: z.string().nullable(),
    /** where its public site answers; none when it has no site or the site is off */
    siteUrl: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'AccountDesign' });
/** Merge-patch. `version` makes a stale write a conflict. */
export const designPatch = z
  .strictObject({ mainColor: colour, version: z.number().int() })
  .partial()
  .meta({ id: 'DesignPatch' });
