import type { ComponentProps } from 'react'
import { ErrorSummary, type SummaryError } from './error-summary.tsx'
import { WithoutScript } from './without-script.tsx'

interface FormProps extends Omit<ComponentProps<'form'>, 'method' | 'noValidate' | 'className'> {
  /** What did not happen, above the reasons. */
  failure: string
  errors: readonly SummaryError[]
  /** Only for questions whose answer is an address: it may hold all that was typed. */
  method?: 'get'
  /** Its fields are in two columns where there is room. */
  isWide?: boolean
  /** Shows what is in the fields to someone who may not change it. */
  isReadOnly?: boolean
}

/** Fields under each other, with what stopped the form on top of them. */
export function Form({ failure, errors, isWide = false, isReadOnly = false, children, ...rest }: FormProps) {
  return (
    // Should it be sent before our script runs, a post keeps what was typed out of the address.
    <form method="post" noValidate {...rest} className={`grid gap-6 ${isWide ? 'max-lg:max-w-form' : 'max-w-form'}`}>
      {rest.method !== 'get' && <noscript>{import.meta.env.SSR && <WithoutScript />}</noscript>}
      {errors.length > 0 && <ErrorSummary title={failure} errors={errors} />}
      {isReadOnly ? (
        <fieldset disabled className="grid min-w-0 gap-6">
          {children}
        </fieldset>
      ) : (
        children
      )}
    </form>
  )
}
