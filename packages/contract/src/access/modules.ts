/** Where staff work: root (the whole account), tim (stores), lcm (buyer), rps (workshop). One type and one entity in each. */
export const MODULES = ['root', 'tim', 'lcm', 'rps'] as const;
export type Module = (typeof MODULES)[number];

/** `public` is the white-label site: visitors act there, staff never do. */
export const ACCESS_MODULES = [...MODULES, 'public'] as const;
export type AccessModule = (typeof ACCESS_MODULES)[number];
