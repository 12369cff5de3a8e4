import { ApiRefusal } from '@reprise/client/call';
import { addProductImage, arrangeProductImages } from '@reprise/contract/catalogue/product-image-routes';
import { PRODUCT_IMAGES_MAX } from '@reprise/contract/catalogue/products';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { upload } from '../../../api/upload.ts';
import { useT, useWords } from '../../../i18n/words.tsx';
import { formOf, usePictureRules } from '../../../kit/fields/use-picture.tsx';
import { useToast } from '../../../kit/page/toast-provider.tsx';
import { moved } from '../../../kit/reorder/reorder.ts';
import type { Product } from '../product-values.ts';

export const IMAGE_KINDS = ['image/jpeg', 'image/png', 'image/webp'] as const;
type Image = Product['images'][number];
type Sending = { at: number; of: number };

/** The images of a product: each change is kept at once, apart from the form around it. */
export function useProductImages(product: Product, onChanged: (product: Product) => void) {
  const t = useWords('products');
  const scaffolds = useWords('scaffolds');
  const common = useT();
  const show = useToast();
  const rules = usePictureRules(IMAGE_KINDS);
  const [sending, setSending] = useState<Sending | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  /** The order that was asked for, until the server has it. */
  const [wanted, setWanted] = useState<readonly Image[]>();
  /** The product as the server answered last: a change names its version, also one made before the page is drawn again. */
  const latest = useRef(product);
  if (product.version > latest.current.version) latest.current = product;
  const queue = useRef<Promise<void>>(Promise.resolve());
  const images = wanted ?? product.images;
  const params = { id: product.id };
  const take = (next: Product) => {
    latest.current = next;
    onChanged(next);
  };

  /** One after the other: each names the version that the one before left. */
  function arrange(next: readonly Image[], done?: () => void): void {
    setProblems([]);
    setWanted(next);
    queue.current = queue.current.then(async () => {
      try {
        const body = { version: latest.current.version, images: next.map(({ id }) => id) };
        take(await call(arrangeProductImages, { params, body }));
        done?.();
      } catch (error) {
        setProblems([common.refusal(error)]);
      }
      setWanted((now) => (now === next ? undefined : now));
    });
  }

  async function add(files: readonly File[]): Promise<void> {
    const before = latest.current.images.length;
    const room = PRODUCT_IMAGES_MAX - before;
    const found: string[] = [];
    const fit = files.filter((file) => {
      const wrong = rules.check(file);
      if (wrong) found.push(t('image.notSent', { file: file.name, why: wrong }));
      return !wrong;
    });
    if (fit.length > room) found.push(t('image.leftOut', { count: fit.length - room, max: PRODUCT_IMAGES_MAX }));
    setProblems(found);
    const chosen = fit.slice(0, room);
    for (const [index, file] of chosen.entries()) {
      setSending({ at: index + 1, of: chosen.length });
      try {
        take(await upload(addProductImage, { params }, formOf(file)));
      } catch (error) {
        const isFull = error instanceof ApiRefusal && error.code === 'too_many_images';
        const why = isFull
          ? t('image.full', { max: PRODUCT_IMAGES_MAX })
          : (rules.refusal(error) ?? common.refusal(error));
        found.push(t('image.notSent', { file: file.name, why }));
        setProblems([...found]);
      }
    }
    setSending(null);
    const count = latest.current.images.length - before;
    if (count > 0) show({ kind: 'done', title: t('image.added', { count }) });
  }

  return {
    images,
    problems,
    sending,
    add: (files: readonly File[]) => {
      // After the changes that are on their way, so that none of them leaves out a new image.
      queue.current = queue.current.then(() => add(files));
    },
    move: (from: number, to: number) => arrange(moved(images, from, to)),
    remove: (image: Image) => {
      const before = images;
      arrange(
        images.filter(({ id }) => id !== image.id),
        () =>
          show({
            kind: 'done',
            title: t('image.removed'),
            action: { label: scaffolds('list.undo'), onAction: () => arrange(before) },
          }),
      );
    },
  };
}
