import { USER_TYPES, type UserType } from './user-types.ts';

/** Everybody who can sign in; visitors of the public site cannot. */
export type StaffUserType = Exclude<UserType, 'pseudo_anonymous'>;
export const STAFF_USER_TYPES = USER_TYPES.filter((type): type is StaffUserType => type !== 'pseudo_anonymous');
