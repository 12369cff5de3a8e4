/** Which warehouse gets an item: the first rule whose conditions all hold. */
export const DISPATCH_ATTRIBUTES = ['brand', 'category', 'circuit', 'productState'] as const;
export type DispatchAttribute = (typeof DISPATCH_ATTRIBUTES)[number];

export const DISPATCH_OPERATORS = ['in', 'notIn'] as const;
export type DispatchOperator = (typeof DISPATCH_OPERATORS)[number];

export const DISPATCH_CONDITIONS_MIN = 1;
export const DISPATCH_WAREHOUSES_MIN = 1;
export const DISPATCH_CONDITIONS_MAX = 20;
export const DISPATCH_VALUES_MAX = 500;
export const DISPATCH_WAREHOUSES_MAX = 50;
export const DISPATCH_RULES_MAX = 200;

export const DISPATCH_RULE_STATUSES = ['enabled', 'disabled'] as const;

/** Who said where a device goes: a rule, else the store it is at, else its category. */
export const DISPATCHED_BY = ['rule', 'store', 'category', 'nobody'] as const;
/** How a rule chose among its warehouses. */
export const DISPATCH_CHOICES = ['nearest', 'country', 'default', 'first'] as const;
/** Why a rule was passed over. */
export const DISPATCH_PASSED = ['disabled', 'condition', 'no_warehouse', 'not_reached'] as const;
