import type { Permission } from '../../access/permissions.ts';
import type { UserType } from '../../access/user-types.ts';
import { AD, BM, RM, SA } from '../../states/actors.ts';
import type { Command } from '../../states/commands.ts';

/** Where a device was when nobody found it any more. */
export const LOST_PLACES = ['store', 'transport', 'warehouse'] as const;
export type LostPlace = (typeof LOST_PLACES)[number];

/** Losing a device pays its customer, so each place has its permission. */
export const LOSS: Readonly<Record<LostPlace, { readonly permission: Permission; readonly command: Command }>> = {
  store: { permission: 'ROLE_ITEM_MARK_AS_LOST_STORE', command: 'loseInStore' },
  transport: { permission: 'ROLE_ITEM_MARK_AS_LOST_TRANSPORT', command: 'loseInTransport' },
  warehouse: { permission: 'ROLE_ITEM_MARK_AS_LOST_WAREHOUSE', command: 'loseInWarehouse' },
};

/** Whoever decides about money: a warehouse says that a device is lost, and not what is paid for it. */
export const MAY_COMPENSATE: readonly UserType[] = [RM, BM, AD, SA];

export const LOST_COMMENT_MAX_LENGTH = 500;
