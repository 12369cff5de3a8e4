import { row } from './row.ts';

// biome-ignore format: one permission per line, one column per user type
export const REFURBISHMENT_PERMISSIONS = [
  //                                                    SA AD RM RA MM MA SM SS WM WO BM PA
  row('ROLE_REFURB_STEP_MANAGE',       '=', 'lcm rps', 'W  -  -  -  -  -  -  -  W  -  W  -', 'the services and what each warehouse charges'),
  row('ROLE_REFURB_DIAGNOSTIC_MANAGE', '=', 'lcm rps', 'W  -  -  -  -  -  -  -  W  -  W  -', 'the questions of the diagnosis'),
  row('ROLE_REFURB_DIAGNOSTIC_WRITE',  '=', 'rps',     '-  -  -  -  -  -  -  -  W  W  -  -', 'diagnose an item'),
  row('ROLE_REFURB_WRITE',             '=', 'rps',     '-  -  -  -  -  -  -  -  W  W  -  -', 'carry out the services of an item'),
  row('ROLE_REFURB_REOPEN',            '+', 'lcm rps', 'W  -  -  -  -  -  -  -  W  -  W  -', 'begin another refurbishment cycle'),
] as const;
