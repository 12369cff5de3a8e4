import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 300;
export const SIGNATURE_HEADER = 'x-carrier-signature';
/** What the demonstration is set up with; it opens nothing but this sandbox. */
export const SANDBOX_CARRIER_SECRET = 'sandbox-carrier-secret';

const macOf = (secret: string, seconds: number, payload: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');

/** Of a report its body; of a request its method, path and body. */
export function sign(secret: string, at: Date, payload: string): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${macOf(secret, seconds, payload)}`;
}

export function isSigned(secret: string, now: Date, payload: string, header: string | undefined): boolean {
  const [, at = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (!at || Math.abs(now.getTime() / 1_000 - Number(at)) > TOLERANCE_SECONDS) return false;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secret, Number(at), payload)));
}
