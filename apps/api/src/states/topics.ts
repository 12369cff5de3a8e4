import { TOPICS, type Topic } from '@reprise/contract/states/machines';
import { z } from 'zod';
import { type DefinedEvent, defineEvent } from '../platform/durable/event.ts';

/** What a move tells of the buyback; the event also names everything else that moved, with both statuses. */
const ofBuyback = {
  buybackId: z.uuid(),
  buybackFrom: z.string().optional(),
  buybackTo: z.string().optional(),
};
const ofLitigation = { ...ofBuyback, litigationId: z.uuid() };
const ofPackage = { packageId: z.uuid() };

type Told<S extends z.ZodRawShape> = z.output<z.ZodObject<S>>;
type Meant<T extends Topic> = T extends `litigation.${string}`
  ? Told<typeof ofLitigation>
  : T extends `package.${string}`
    ? Told<typeof ofPackage>
    : Told<typeof ofBuyback>;

const shapeOf = (name: Topic) => {
  if (name.startsWith('litigation.')) return ofLitigation;
  return name.startsWith('package.') ? ofPackage : ofBuyback;
};
const topics = new Map<Topic, unknown>(TOPICS.map((name) => [name, defineEvent(name, shapeOf(name))]));

/** The event of a meaning in the tables of transitions: `perform` emits it, and jobs listen to it. */
export const topic = <T extends Topic>(name: T): DefinedEvent<Meant<T>> => topics.get(name) as DefinedEvent<Meant<T>>;
