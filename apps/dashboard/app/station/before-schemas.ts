import { config } from 'zod';

/** Imported before the first schema: zod would try to compile a function, which the policy of the page refuses and reports. */
config({ jitless: true });
