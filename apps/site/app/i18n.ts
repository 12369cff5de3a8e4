import { type Locale, makeT, type T } from '@reprise/i18n';
import { createContext, use } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Frame } from './frame.server.ts';

export type Speech = { locale: Locale; t: T<'site'>; path: (page: string) => string };
const SpeechContext = createContext<Speech | undefined>(undefined);
export const SpeechProvider = SpeechContext;

export function useSpeech(): Speech {
  const speech = use(SpeechContext);
  if (!speech) throw new Error('outside of a page');
  return speech;
}
/** What is the same on every page of the site. */
export function useFrame(): Frame {
  const frame = useRouteLoaderData<Frame>('language');
  if (!frame) throw new Error('outside of a page');
  return frame as Frame;
}
export const translator = (locale: Locale, messages: object): T<'site'> => makeT<'site'>(locale, messages);
