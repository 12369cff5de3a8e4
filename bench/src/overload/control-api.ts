/** The API with the old rule of shedding: the control of this proof. */

import { serveControl } from '../open-control.ts';
import { createOldShedder } from './old-rule.ts';

await serveControl(() => ({ shedder: createOldShedder() }));
