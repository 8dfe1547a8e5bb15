export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'danger'

const shared =
  'relative inline-flex min-h-11 max-w-full items-center justify-center gap-2 overflow-hidden rounded-sign border-[1.5px] px-5 py-2 ' +
  'text-center font-semibold wrap-anywhere no-underline transition-colors hover:no-underline active:translate-y-px ' +
  'aria-disabled:cursor-default aria-disabled:active:translate-y-0 ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3 disabled:active:translate-y-0'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover hover:text-on-brand',
  outline: 'border-current bg-transparent text-inherit hover:bg-ink hover:text-paper',
  quiet: 'border-transparent px-3 text-brand underline! decoration-[1.5px] hover:bg-sunken hover:text-brand-hover',
  danger: 'border-bad bg-surface text-bad hover:bg-bad hover:text-surface',
}

export const buttonLook = (variant: ButtonVariant): string => `${shared} ${variants[variant]}`
