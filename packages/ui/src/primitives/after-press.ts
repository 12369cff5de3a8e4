/** A press may have begun before this module was there. */
let isPressed = typeof document !== 'undefined' && document.querySelector(':active') !== null;
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
 * At once, or when the finger or button that is down has been lifted. What appears or moves while it is down takes the
 * release away from what was pressed, and the press is lost: a field is left by the press on another one, and the
 * message about it would move that other one.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}
