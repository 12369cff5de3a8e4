import { session } from '../../api/session.ts';
import type { Store } from '../../base/store.ts';
import type { Owner } from './kept-acts.ts';

/** Whose acts are kept and sent: whoever is signed in, in the module they work in. */
export const sessionOwner: Pick<Store<Owner | null>, 'get' | 'subscribe'> = {
  get: () => {
    const now = session.get();
    return now && { id: now.id, name: `${now.firstname} ${now.lastname}`.trim(), module: now.currentModule };
  },
  subscribe: session.subscribe,
};
