import type { Context } from '../../platform/context.ts';

/** Where anybody finds the picture; nothing when there is none. */
export const imageUrl = ({ urls }: Pick<Context, 'urls'>, fileId: string | null): string | null =>
  fileId ? `${urls.api}/files/${fileId}` : null;
