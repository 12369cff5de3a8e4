import { Button, type ButtonProps } from '@reprise/ui/primitives/button.tsx';

/**
 * Adds a row to a list in a form. Pressing the mouse does not move the focus: leaving a field validates it, and the error
 * text would push the button away before the mouse is released, so that no click happens.
 */
export function AddRowButton(props: ButtonProps) {
  return <Button {...props} icon="plus" onMouseDown={(event) => event.preventDefault()} />;
}
