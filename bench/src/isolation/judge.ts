import { PERMISSION_ROWS, type Permission } from '@reprise/contract/access/permissions';
import type { UserType } from '@reprise/contract/access/user-types';
import type { AnyRoute } from '@reprise/contract/http/route';
import type { Answer } from './ask.ts';
import type { Ids } from './ids.ts';

export type ProofActor = {
  name: string;
  headers: Record<string, string>;
  type: UserType | 'nobody';
  module: string;
  /** whose tenant it belongs to: a, b, buyer, provider or none */
  tenant: string;
};

/** Read from the matrix rows alone, apart from the code that enforces them. */
function mayCall(actor: ProofActor, route: AnyRoute): boolean {
  const { orAccess } = route;
  return mayCallBy(actor, route) || (orAccess !== undefined && mayCallBy(actor, { ...route, access: orAccess }));
}
function mayCallBy({ type, module }: ProofActor, { access, method, repeatable }: AnyRoute): boolean {
  if (access === 'anyone') return true;
  if (type === 'nobody') return false;
  if (access === 'visitor') return true;
  const row = PERMISSION_ROWS.get(access as Permission);
  if (type === 'pseudo_anonymous') return row?.modules.includes('public') === true && row.grants[type] !== undefined;
  if (access === 'signed_in') return true;
  const grant = row?.modules.some((one) => one === module) ? row.grants[type] : undefined;
  return grant !== undefined && (method === 'GET' || repeatable || grant !== 'R');
}

/** A refusal must say 401 or 403 and nothing else; whether it was due is read from the matrix. */
export function wrongAccess(actor: ProofActor, route: AnyRoute, answer: Answer): string | undefined {
  // The answer to HEAD has no body, so its status alone decides.
  const isDenied = route.method === 'HEAD' || answer.body.includes('permission_denied');
  const refused = answer.status === 401 || (answer.status === 403 && isDenied);
  if (!mayCall(actor, route) && !refused) return `answered ${answer.status} without the right`;
  if (answer.status >= 500) return `answered ${answer.status}`;
  return undefined;
}

/** What another tenant's data would look like in an answer. */
export function foreignMarks(ids: readonly Ids[]): string[] {
  return ids.flatMap((i) => [
    ...[i.accountId, i.rootId, i.unitId, i.storeId, i.buyerId, i.userId, i.email],
    ...[i.droppedId, i.droppedCode, i.postedId, i.disputedId, i.refusedId, i.trackingNumber, i.claimId],
    ...[i.duePaymentId, i.failedPaymentId, i.sentPaymentId, i.sentKey, i.approvableBatchId, i.fileBatchId, i.fileKey],
    ...[i.expeditionId, i.openPackageId, i.sentNumber, i.sentItemId, i.sentCode],
  ]);
}
export function marksIn(answer: Answer, marks: readonly string[], sent: string): string[] {
  // What the caller sent itself and got back (a search term in a page address) tells it nothing.
  return marks.filter((mark) => answer.body.includes(mark) && !sent.includes(mark));
}
export const same = (a: Answer, b: Answer): boolean => a.status === b.status && a.type === b.type && a.body === b.body;
