let isPressed = false;
let waiting: (() => void)[] = [];

function release(): void {
  isPressed = false;
  const due = waiting;
  waiting = [];
  for (const act of due) act();
}

if (typeof document !== 'undefined') {
  for (const type of ['pointerdown', 'mousedown'] as const)
    document.addEventListener(
      type,
      () => {
        isPressed = true;
      },
      true,
    );
  // The click comes with the release: what waited runs after both.
  for (const type of ['pointerup', 'pointercancel', 'mouseup'] as const)
    document.addEventListener(type, () => setTimeout(release), true);
}

/**
 * At once, or when the finger or button that is down has been lifted. A field is left by the press on another one: a
 * message that appeared then would move that other one away before the release, and the press would be lost.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}
