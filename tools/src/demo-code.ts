/** The code of now for the person of the demonstration who signs in with one; the date of the demonstration counts. */
import { join } from 'node:path';
import { stepAt, totpCodeOf } from '../../apps/api/src/identity/index.ts';
import { fileClock } from '../../apps/api/src/platform/clock.ts';
import { checkout } from './checkout.ts';
import { demoTotpSecret } from './demo/demo-file.ts';

const { home } = await checkout();
const now = fileClock(join(home, 'clock.json')).now();
console.log(totpCodeOf(Buffer.from(demoTotpSecret), stepAt(now)));
