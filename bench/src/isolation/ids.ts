import type { SeededPayouts } from '../seed-payouts.ts';
import type { ProofTenant } from '../seed-proof.ts';
import type { SoldTenant } from '../seed-sold.ts';

/** The ids of one owner: the actor's own, a colleague's elsewhere in the account, another tenant's, or nobody's. */
export type Ids = Pick<
  ProofTenant,
  | 'accountId'
  | 'rootId'
  | 'buyerId'
  | 'circuitId'
  | 'circuitRuleId'
  | 'paymentModeId'
  | 'rootCategoryId'
  | 'categoryId'
  | 'productId'
  | 'questionId'
  | 'revisionId'
  | 'dispatchRuleId'
  | 'host'
> &
  Record<`${'dropped' | 'posted' | 'unlabelled' | 'disputed' | 'refused'}${'Id' | 'Link'}`, string> &
  Record<'unitId' | 'storeId' | 'userId' | 'fileId' | 'jobId' | 'importId', string> &
  Record<'approvedCorrectionId' | 'refusedCorrectionId', string> &
  Record<'givenTaskId' | 'closedTaskId', string> &
  Record<'warehouseId' | 'expeditionId' | 'sentExpeditionId' | 'openPackageId' | 'closedPackageId', string> &
  Record<'photoId' | 'arrivalPhotoId' | 'waitingItemId' | 'sentItemId', string> &
  Record<'foundId' | 'foundPhotoId' | 'stockId' | 'stockCountId' | 'printStationId' | 'printJobId', string> &
  Record<'controlId' | 'leftControlId' | 'controlPhotoId' | 'sparePhotoId', string> &
  Record<'waitingCode' | 'sentCode' | 'sentNumber', string> &
  Record<'signingId' | 'signingKey' | 'readSigningKey' | 'readSigningHash', string> &
  Record<'shipmentId' | 'claimId', string> &
  SeededPayouts &
  Record<'trackingNumber' | 'postedNumber' | 'email' | 'linkToken' | 'droppedCode' | 'storeRuleId', string>;

export function idsOf(
  tenant: SoldTenant,
  place: 0 | 1,
  more: Pick<Ids, 'fileId' | 'linkToken' | 'jobId' | 'importId'>,
): Ids {
  const user = tenant.users.store_manager;
  const way = tenant.sold.ways[place];
  const { dropped, posted, unlabelled, disputed, storeRuleId, corrections, tasks } = tenant.sold;
  return {
    accountId: tenant.accountId,
    rootId: tenant.rootId,
    unitId: tenant.unitIds[place],
    storeId: tenant.storeIds[place],
    buyerId: tenant.buyerId,
    circuitId: tenant.circuitId,
    circuitRuleId: tenant.circuitRuleId,
    paymentModeId: tenant.paymentModeId,
    rootCategoryId: tenant.rootCategoryId,
    categoryId: tenant.categoryId,
    productId: tenant.productId,
    questionId: tenant.questionId,
    revisionId: tenant.revisionId,
    dispatchRuleId: tenant.dispatchRuleId,
    droppedId: dropped[place].id,
    droppedLink: dropped[place].follow,
    droppedCode: dropped[place].code,
    storeRuleId,
    postedId: posted.id,
    postedLink: posted.follow,
    postedNumber: posted.code,
    approvedCorrectionId: corrections[0],
    refusedCorrectionId: corrections[1],
    unlabelledId: unlabelled.id,
    unlabelledLink: unlabelled.follow,
    trackingNumber: posted.trackingNumber,
    shipmentId: posted.shipmentId,
    claimId: tenant.sold.claimId,
    signingId: tenant.sold.signing.id,
    signingKey: tenant.sold.signing.key,
    readSigningKey: tenant.sold.readSigning.key,
    readSigningHash: tenant.sold.readSigning.hash,
    disputedId: disputed[0].id,
    disputedLink: disputed[0].decide,
    refusedId: disputed[1].id,
    refusedLink: disputed[1].decide,
    givenTaskId: tasks[place].given,
    closedTaskId: tasks[place].closed,
    warehouseId: tenant.warehouseId,
    expeditionId: way.expeditionId,
    sentExpeditionId: way.sentExpeditionId,
    openPackageId: way.openPackageId,
    closedPackageId: way.closedPackageId,
    photoId: way.photoId,
    arrivalPhotoId: way.arrivalPhotoId,
    foundId: way.foundId,
    stockId: way.stockId,
    stockCountId: way.stockCountId,
    printStationId: way.printStationId,
    printJobId: way.printJobId,
    foundPhotoId: way.foundPhotoId,
    ...tenant.sold.controls,
    ...tenant.sold.payouts,
    waitingItemId: way.waiting.itemId,
    waitingCode: way.waiting.code,
    sentItemId: way.sent.itemId,
    sentCode: way.sent.code,
    sentNumber: way.sentNumber,
    userId: user.userId,
    email: user.email,
    host: tenant.host,
    ...more,
  };
}
