import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a field that shows what is chosen until somebody types: what it shows is selected while it has the focus, also when
 * the words come later than the focus, so that typing replaces them.
 */
export function useSelectedText(shown: string, isTyping: boolean): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are what it is about
  useLayoutEffect(() => {
    if (!isTyping && document.activeElement === input.current) input.current?.select();
  }, [shown, isTyping]);
  return input;
}
