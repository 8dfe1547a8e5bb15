import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** A drawing of icons.ts. */
  icon: string
  /** What it does, in words: read aloud, and shown when pointed at. */
  label: string
}

export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={`inline-flex size-11 flex-none items-center justify-center rounded-sign transition-colors hover:bg-ink/10 active:translate-y-px disabled:cursor-not-allowed disabled:text-ink-3 ${className}`}
    >
      <Icon path={icon} />
    </button>
  )
}
