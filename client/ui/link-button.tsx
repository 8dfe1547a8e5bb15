import type { ComponentProps } from 'react'
import { A } from './a.tsx'
import { buttonLook, type ButtonVariant } from './button-look.ts'

interface LinkButtonProps extends ComponentProps<typeof A> {
  variant?: ButtonVariant
}

/** A link that looks like a button: it goes somewhere, it does not do something. */
export function LinkButton({ variant = 'primary', className = '', ...rest }: LinkButtonProps) {
  return <A {...rest} className={`${buttonLook(variant)} ${className}`} />
}
