import type { Path } from '../routes.ts'

type Segment<P extends string> = P extends `${infer Head}/${infer Tail}` ? Head | Segment<Tail> : P
type Required<P extends string> =
  Segment<P> extends infer S ? (S extends `:${string}?` ? never : S extends `:${infer N}` ? N : never) : never
type Optional<P extends string> = Segment<P> extends infer S ? (S extends `:${infer N}?` ? N : never) : never

/** '/register/:id' → { id: string }; '/universities/:type?' → { type?: string } */
export type PathParams<P extends string> = { readonly [K in Required<P>]: string } & {
  readonly [K in Optional<P>]?: string
}

declare const checked: unique symbol
/** An address built by `href`, known to exist. */
export type Href = string & { readonly [checked]: true }
/** A path that needs no parameter may be written as a plain literal. */
export type StaticPath = { [P in Path]: [Required<P> | Optional<P>] extends [never] ? P : never }[Path]

type Args<P extends Path> = [Required<P>] extends [never] ? [params?: PathParams<P>] : [params: PathParams<P>]

/** Builds an address of the route table; unknown paths and missing parameters do not compile. */
export function href<P extends Path>(path: P, ...[params]: Args<P>): Href {
  const values = (params ?? {}) as Readonly<Record<string, string | undefined>>
  const address = path.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = values[name]
    return value === undefined ? '' : `/${encodeURIComponent(value)}`
  })
  return (address || '/') as Href
}

/** The same address with a query; values that are undefined are left out. */
export function withQuery(address: StaticPath | Href, values: Readonly<Record<string, string | undefined>>): Href {
  const query = Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : `${encodeURIComponent(name)}=${encodeURIComponent(value)}`))
    .join('&')
  return (query ? `${address}?${query}` : address) as Href
}
