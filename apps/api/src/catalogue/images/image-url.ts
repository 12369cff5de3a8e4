import type { Context } from '../../platform/context.ts';

/** Where anybody finds the picture; nothing when there is none. */
export const imageUrl = ({ urls }: Pick<Context, 'urls'>, fileId: string | null): string | null =>
  fileId ? `${urls.api}/files/${fileId}` : null;

/** Where both files of a picture are. */
export const imageUrls = (
  { urls }: Pick<Context, 'urls'>,
  { image, imageHd }: { image: string; imageHd: string },
): { image: string; imageHd: string } => ({
  image: `${urls.api}/files/${image}`,
  imageHd: `${urls.api}/files/${imageHd}`,
});
