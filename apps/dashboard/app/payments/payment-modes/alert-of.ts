import { z } from 'zod';

const alert = z.union([
  z.string(),
  z.object({
    type: z.string().optional(),
    title: z.string().optional(),
    message: z.string().optional(),
    text: z.string().optional(),
  }),
]);
const TONES = { success: 'green', warning: 'amber', danger: 'red', error: 'red', info: 'blue' } as const;
const LONGEST = 500;

export type PageAlert = { tone: (typeof TONES)[keyof typeof TONES]; title: string | undefined; text: string };

/** What another page wants said, as it stands in the address: JSON, and only ever shown as text. */
export function alertOf(asked: string | null): PageAlert | undefined {
  if (!asked || asked.length > 4 * LONGEST) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(asked);
  } catch {
    return undefined;
  }
  const { data } = alert.safeParse(parsed);
  if (data === undefined) return undefined;
  const said = typeof data === 'string' ? { message: data } : data;
  const text = (said.message ?? said.text ?? '').trim().slice(0, LONGEST);
  const title = said.title?.trim().slice(0, 120) || undefined;
  if (!text && !title) return undefined;
  const type = typeof data === 'string' ? undefined : data.type;
  const tone = type && Object.hasOwn(TONES, type) ? TONES[type as keyof typeof TONES] : 'blue';
  return { tone, title, text };
}
