import { session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';

/** Whether the person works in a warehouse, where a buyback is corrected from a step of the item workflow. */
export const useIsWarehouse = (): boolean => useStore(session)?.currentModule === 'rps';
