import type { UserType } from '../access/user-types.ts';

/** Whoever may move a status: staff and visitors by their user type, machines by what they are. */
export const MACHINE_ACTORS = ['system', 'carrier', 'payment_provider'] as const;
export type MachineActor = (typeof MACHINE_ACTORS)[number];
export type Actor = UserType | MachineActor;

// Short names keep the transition tables readable; the permission tables use the same ones as column heads.
export const SA = 'super_admin';
export const AD = 'admin';
export const RM = 'root_management_unit_manager';
export const MM = 'management_unit_manager';
export const SM = 'store_manager';
export const SS = 'store_seller';
export const WM = 'warehouse_manager';
export const WO = 'warehouse_operator';
export const BM = 'buyer_manager';
export const PA = 'pseudo_anonymous';

export function isMachine(actor: Actor): actor is MachineActor {
  return (MACHINE_ACTORS as readonly Actor[]).includes(actor);
}
