import { session } from '../../../api/session.ts';
import { useStore } from '../../../base/store.ts';

/** The store somebody works in; empty for who has none, and the API then answers that it is not there. */
export function useOwnStoreId(): string {
  const now = useStore(session);
  return now?.modules.find(({ module }) => module === now.currentModule)?.organizationId ?? '';
}
