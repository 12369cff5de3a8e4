import { DRAWING, SIGNING_NOTES } from '@reprise/contract/buybacks/signing/signing';
import type { Point } from './signing.ts';

type Drawing = { strokes: Point[][] } | { name: string };
type Customer = {
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  address: { street: string; streetMore?: string; zipCode: string; city: string; country: string };
  iban?: string;
};

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

export const readNote = (form: FormData): (typeof SIGNING_NOTES)[number] =>
  SIGNING_NOTES.find((note) => note === form.get('what')) ?? 'opened';

/** What was drawn, else the name that was typed; nothing when there is neither. */
export function readDrawing(form: FormData): Drawing | undefined {
  const strokes = strokesIn(textOf(form, 'strokes'));
  if (strokes.length) return { strokes };
  const name = textOf(form, 'name');
  return name.length >= 2 ? { name: name.slice(0, 120) } : undefined;
}

function strokesIn(text: string): Point[][] {
  try {
    const read: unknown = JSON.parse(text || '[]');
    return Array.isArray(read) ? (read as Point[][]) : [];
  } catch {
    return [];
  }
}

export function readCustomer(form: FormData): Customer {
  const field = (name: string) => textOf(form, name);
  const [streetMore, iban] = [field('streetMore'), field('iban')];
  return {
    firstname: field('firstname'),
    lastname: field('lastname'),
    email: field('email'),
    phone: field('phone').replaceAll(/[\s.()-]/g, ''),
    address: {
      street: field('street'),
      ...(streetMore && { streetMore }),
      zipCode: field('zipCode'),
      city: field('city'),
      country: field('country'),
    },
    ...(iban && { iban }),
  };
}

/** Whole numbers inside the field, without points that repeat the one before. */
export function tidyStroke(points: readonly Point[]): Point[] {
  const fitted = points.map(({ x, y }) => ({ x: within(x, DRAWING.width), y: within(y, DRAWING.height) }));
  const tidy = fitted.filter(({ x, y }, i) => i === 0 || x !== fitted[i - 1]!.x || y !== fitted[i - 1]!.y);
  const [first] = tidy;
  // A dot is a line of no length.
  return tidy.length === 1 && first ? [first, first] : tidy;
}
const within = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)));
