import type { ComponentProps } from 'react'
import type { Href, StaticPath } from '#shared/routing/href.ts'

interface AProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: StaticPath | Href
}

/** A link to an address of ours. A plain anchor: one listener on the document turns clicks into navigations. */
export function A({ to, ...rest }: AProps) {
  return <a href={to} {...rest} />
}
