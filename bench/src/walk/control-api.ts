/** The API in which a device that goes back to its customer may be quarantined again: the control of the walk. */
import { ITEM_TRANSITIONS } from '@reprise/contract/states/item';
import { ITEM_MOVES_ALONE } from '@reprise/contract/states/joint-moves';
import { serveControl } from '../open-control.ts';

const rows: Readonly<Record<string, { readonly from: readonly unknown[] }>> = ITEM_TRANSITIONS;
(rows.quarantine!.from as string[]).push('item_to_return');
(ITEM_MOVES_ALONE.quarantine as string[]).push('bb_not_completed', 'bb_cancelled');
await serveControl(() => undefined);
