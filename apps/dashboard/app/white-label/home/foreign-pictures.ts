import { ownAddress } from '../../base/own-address.ts';

/** How many pictures of a text are no files of ours: they are taken out when it is saved. Nothing is loaded to count them. */
export const countForeignPictures = (html: string): number =>
  [...new DOMParser().parseFromString(html, 'text/html').images].filter(
    (image) => ownAddress(image.getAttribute('src')) === undefined,
  ).length;
