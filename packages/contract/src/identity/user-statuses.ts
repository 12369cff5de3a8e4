export const USER_STATUSES = ['active', 'inactive'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** A user without a module could sign in and do nothing. */
export const USER_MODULES_MIN = 1;

export const LOG_ACTIONS = ['create', 'update', 'remove'] as const;
export type LogAction = (typeof LOG_ACTIONS)[number];
