import { type ComponentPropsWithRef, type MouseEvent, type ReactElement, type ReactNode, useId } from 'react';
import type { GlyphName } from './icons/glyphs.ts';
import { Icon } from './icons/icon.tsx';
import type { IconName } from './icons/icon-shapes.ts';

export type ButtonLook = {
  /** One primary per view. `danger-solid` only inside the dialog that asks; `link` is text with a target. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'link' | 'danger' | 'danger-solid' | undefined;
  /** 32, 36, 48 and 56 px: dense, pointer, touch, glove. */
  size?: 'sm' | 'md' | 'touch' | 'glove' | undefined;
  wide?: boolean | undefined;
  iconOnly?: boolean | undefined;
};

/** For the link of a router, which this package does not know: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({ variant = 'secondary', size = 'md', wide, iconOnly }: ButtonLook = {}): string {
  return [
    'btn',
    variant !== 'secondary' && `btn--${variant}`,
    size !== 'md' && `btn--${size}`,
    wide && 'btn--wide',
    iconOnly && 'btn--icon',
  ]
    .filter(Boolean)
    .join(' ');
}

type Content = Omit<ButtonLook, 'iconOnly'> & {
  icon?: IconName | GlyphName | undefined;
  iconEnd?: IconName | GlyphName | undefined;
  /** The key that does the same, printed on the button. */
  kbd?: string | undefined;
} & (
    | { children: ReactNode; label?: string | undefined }
    /** Only an icon: its name is heard, and shown on hover. */
    | { children?: undefined; label: string }
  );

export type ButtonProps = Content & {
  /** Sent and not answered yet: keeps the focus, ignores clicks. */
  busy?: boolean | undefined;
  /** Why it cannot be pressed now, written next to it. The button stays focusable. */
  blocked?: string | undefined;
  /** The same when the reason stands elsewhere on the page: the id of that text. */
  blockedBy?: string | undefined;
} & Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'disabled' | 'children'>;

export function Button(props: ButtonProps): ReactElement {
  const { variant, size, wide, icon, iconEnd, kbd, label, busy, blocked, blockedBy, children, onClick, ...native } =
    props;
  const reasonId = useId();
  const describedBy = blocked === undefined ? blockedBy : reasonId;
  const inert = describedBy !== undefined || busy === true;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // preventDefault also keeps a blocked submit button from sending its form.
    if (inert) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      type="button"
      aria-label={label}
      title={children === undefined ? label : undefined}
      {...native}
      className={buttonClass({ variant, size, wide, iconOnly: children === undefined })}
      onClick={press}
      aria-disabled={describedBy === undefined ? undefined : true}
      aria-busy={busy || undefined}
      aria-describedby={describedBy ?? native['aria-describedby']}
    >
      {busy ? <span className="btn-busy" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
      {kbd && <kbd className="kbd">{kbd}</kbd>}
    </button>
  );
  if (blocked === undefined) return button;
  return (
    <span className="btn-with-reason">
      {button}
      <span className="btn-reason" id={reasonId}>
        {blocked}
      </span>
    </span>
  );
}

export type LinkButtonProps = Content & { href: string } & Omit<
    ComponentPropsWithRef<'a'>,
    'className' | 'style' | 'children' | 'href'
  >;

/** A plain link that looks like a button: another host, a file, or a page that needs no router. */
export function LinkButton(props: LinkButtonProps): ReactElement {
  const { variant, size, wide, icon, iconEnd, kbd, label, children, href, ...native } = props;
  return (
    <a
      href={href}
      aria-label={label}
      title={children === undefined ? label : undefined}
      {...native}
      className={buttonClass({ variant, size, wide, iconOnly: children === undefined })}
    >
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
      {kbd && <kbd className="kbd">{kbd}</kbd>}
    </a>
  );
}
