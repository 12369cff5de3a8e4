type Card = { label: string; image: string | null; bestPrice: number | null };
type Widget = { type: string; products?: readonly Card[] };
export type Example = { label: string; image: string | null; price: number };

/** A device of this shop with its own price, to stand beside the search; none where the home page puts none forward. */
export function exampleOf(widgets: readonly Widget[]): Example | undefined {
  const priced = widgets
    .flatMap(({ products }) => products ?? [])
    .flatMap(({ label, image, bestPrice }) => (bestPrice ? [{ label, image, price: bestPrice }] : []));
  return priced.find(({ image }) => image) ?? priced[0];
}
