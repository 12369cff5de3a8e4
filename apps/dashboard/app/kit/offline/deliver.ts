import { newKey } from '../../base/new-key.ts';
import type { KeptAct } from './kept-acts.ts';
import type { Queue } from './make-queue.ts';

/** After this without an answer the person goes on: the act is kept, and its answer comes later. */
export const KEPT_AFTER_MS = 1_500;

/** `unkept`: this browser could not write it down, so it was not sent either. */
export type Delivery<Input, Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'refused'; readonly act: KeptAct<Input> }
  | { readonly kind: 'kept'; readonly act: KeptAct<Input> }
  | { readonly kind: 'unkept' };

/** Gives an act to its queue, and says what became of it as soon as that is known, or that it is kept. */
export function deliver<Input, Result>(
  queue: Queue<Input, Result>,
  place: { readonly id: string; readonly name: string },
  input: Input,
): Promise<Delivery<Input, Result>> {
  const key = newKey();
  const { promise, resolve } = Promise.withResolvers<Delivery<Input, Result>>();
  const stop = queue.listen((event) => {
    if (event.act.key !== key) return;
    if (event.kind === 'done') resolve({ kind: 'done', result: event.result });
    else resolve({ kind: event.kind === 'refused' ? 'refused' : 'kept', act: event.act });
  });
  queue.add(place, input, key).then(
    (act) => {
      const isAway = !navigator.onLine || queue.state.get().offlineSince !== null;
      setTimeout(() => resolve({ kind: 'kept', act }), isAway ? 0 : KEPT_AFTER_MS);
    },
    () => resolve({ kind: 'unkept' }),
  );
  return promise.finally(stop);
}
