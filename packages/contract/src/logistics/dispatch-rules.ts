/** Which warehouse gets an item: the first rule whose conditions all hold. */
export const DISPATCH_ATTRIBUTES = ['brand', 'category', 'circuit', 'productState'] as const;
export type DispatchAttribute = (typeof DISPATCH_ATTRIBUTES)[number];

export const DISPATCH_OPERATORS = ['in', 'notIn'] as const;
export type DispatchOperator = (typeof DISPATCH_OPERATORS)[number];

export const DISPATCH_CONDITIONS_MIN = 1;
export const DISPATCH_WAREHOUSES_MIN = 1;
