import type { addedFactor } from '@reprise/contract/identity/second-factors';
import type { z } from 'zod';

export type Added = z.output<typeof addedFactor>;
