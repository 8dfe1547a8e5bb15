import type { ComponentProps, MouseEvent } from 'react'
import { buttonLook, type ButtonVariant } from './button-look.ts'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  /** The act is under way: the button keeps its words, its width and the focus, and does nothing more. */
  busy?: boolean
}

export function Button({
  variant = 'primary',
  busy = false,
  type = 'button',
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      className={`${buttonLook(variant)} ${className}`}
    >
      {children}
      {busy && <span aria-hidden="true" className="absolute right-0 bottom-0.5 -left-3 h-1 animate-travel dots-busy" />}
    </button>
  )
}
