export const REVISION_PREPARE = 'price_revision.prepare_requested';
export const REVISION_PUBLISH = 'price_revision.publish_requested';
export const REVISION_ROLL_BACK = 'price_revision.roll_back_requested';
export const REVISION_PUBLISHED = 'price_revision.published';
export const REVISION_ROLLED_BACK = 'price_revision.rolled_back';
export const REVISION_FAILED = 'price_revision.failed';
export const REVISIONS_UNSWEPT = 'price_revision.sweep_failed';
