/**
 * How an item changes its place while its status stays. `id` is stable: histories name it beside the ids of transitions.
 */
export const ITEM_MOVES = {
  pack: { id: 'M01', means: 'packed' },
  unpack: { id: 'M02', means: 'unpacked' },
  /** A transfer between warehouses leaves, or a device that was cancelled after its package was closed. */
  sendOn: { id: 'M03', means: 'sent_on' },
  /** A transfer arrives in its warehouse. */
  receive: { id: 'M04', means: 'received' },
  /** The carrier delivered a return to the customer. */
  handBack: { id: 'M05', means: 'handed_back' },
  /** Somebody carries it to another stock of its warehouse. */
  putAway: { id: 'M06', means: 'put_away' },
  /** It leaves for good, with the status that says what was done to it. */
  sell: { id: 'M07', means: 'sold' },
  transfer: { id: 'M08', means: 'transferred' },
  scrap: { id: 'M09', means: 'scrapped' },
  /** Something that left is put into a stock again. */
  takeBack: { id: 'M10', means: 'taken_back' },
} as const satisfies Readonly<Record<string, { readonly id: string; readonly means: string }>>;
export type ItemMove = keyof typeof ITEM_MOVES;
export type ItemMoveTopic = `item.${(typeof ITEM_MOVES)[ItemMove]['means']}`;

export const ITEM_MOVE_TOPICS: readonly ItemMoveTopic[] = Object.values(ITEM_MOVES).map(
  ({ means }) => `item.${means}` as const,
);
