import type { SoldTenant } from '../seed-sold.ts';

/** The ids of one owner: the actor's own, a colleague's elsewhere in the account, another tenant's, or nobody's. */
export type Ids = {
  accountId: string;
  rootId: string;
  unitId: string;
  storeId: string;
  buyerId: string;
  circuitId: string;
  circuitRuleId: string;
  paymentModeId: string;
  rootCategoryId: string;
  categoryId: string;
  productId: string;
  questionId: string;
  revisionId: string;
  dispatchRuleId: string;
  droppedId: string;
  droppedLink: string;
  postedId: string;
  postedLink: string;
  unlabelledId: string;
  unlabelledLink: string;
  trackingNumber: string;
  disputedId: string;
  disputedLink: string;
  refusedId: string;
  refusedLink: string;
  userId: string;
  email: string;
  fileId: string;
  linkToken: string;
  host: string;
  jobId: string;
  importId: string;
};

export function idsOf(
  tenant: SoldTenant,
  place: 0 | 1,
  more: Pick<Ids, 'fileId' | 'linkToken' | 'jobId' | 'importId'>,
): Ids {
  const user = tenant.users.store_manager;
  const { dropped, posted, unlabelled, disputed } = tenant.sold;
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
    postedId: posted.id,
    postedLink: posted.follow,
    unlabelledId: unlabelled.id,
    unlabelledLink: unlabelled.follow,
    trackingNumber: posted.trackingNumber,
    disputedId: disputed[0].id,
    disputedLink: disputed[0].decide,
    refusedId: disputed[1].id,
    refusedLink: disputed[1].decide,
    userId: user.userId,
    email: user.email,
    host: tenant.host,
    ...more,
  };
}
