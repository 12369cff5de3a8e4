import { png } from './isolation/samples.ts';
import type { ProofTenant } from './seed-proof.ts';

export type SeededControls = {
  /** runs, with two photos: one to look at and one to take out */
  controlId: string;
  controlPhotoId: string;
  sparePhotoId: string;
  /** runs too, for whoever abandons one */
  leftControlId: string;
};
type Device = { code: string };

/** Two devices on the bench of the operator of a tenant. */
export async function seedControls(
  apiUrl: string,
  { users }: ProofTenant,
  [controlled, left]: readonly [Device, Device],
): Promise<SeededControls> {
  const { headers } = users.warehouse_operator;
  const post = async (path: string, init: RequestInit) => {
    const response = await fetch(`${apiUrl}${path}`, { ...init, method: 'POST' });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.json() as Promise<unknown>;
  };
  const start = async ({ code }: Device): Promise<string> => {
    const json = { ...headers, 'content-type': 'application/json' };
    const started = await post('/compliance-tests', { headers: json, body: JSON.stringify({ code }) });
    return (started as { control: { testId: string } }).control.testId;
  };
  const photo = async (testId: string): Promise<string> => {
    const form = new FormData();
    form.append('file', new Blob([png], { type: 'image/png' }), 'proof.png');
    return ((await post(`/compliance-tests/${testId}/photos`, { headers, body: form })) as { id: string }).id;
  };
  const controlId = await start(controlled);
  const [controlPhotoId, sparePhotoId] = [await photo(controlId), await photo(controlId)];
  return { controlId, controlPhotoId, sparePhotoId, leftControlId: await start(left) };
}
