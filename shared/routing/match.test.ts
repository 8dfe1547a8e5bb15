import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { blogSlugRedirects, plainRedirects } from '../redirects.ts'
import { paths } from '../routes.ts'
import { href } from './href.ts'
import { matchAddress } from './match.ts'

const table = [...paths, ...Object.keys(plainRedirects), ...Object.keys(blogSlugRedirects)].map(path => ({
  id: path,
  path,
}))

describe('the compiled matcher', () => {
  const probes = new Set(
    table.flatMap(({ path }) => {
      const filled = path.replace(/:\w+\??/g, 'x1')
      return [
        filled,
        `${filled}/`,
        filled.toUpperCase(),
        filled.replace('/x1', ''),
        `${filled}/zzz`,
        filled.replace(/x1/g, 'a%20b'),
        path.replace(/\/:\w+\?$/, ''),
      ]
    }),
  )
  it('agrees with the router on every row and near miss', () => {
    expect(probes.size).toBeGreaterThan(500)
    for (const probe of probes) {
      if (!probe) continue
      const theirs = matchRoutes(table, probe)?.at(-1)
      const ours = matchAddress(probe)
      expect(ours?.path, probe).toBe(theirs?.route.id)
      if (ours)
        expect(ours.params, probe).toEqual(
          Object.fromEntries(Object.entries(theirs!.params).filter(([, value]) => value !== undefined)),
        )
    }
  })
  it('knows nothing at a wrongly encoded address', () => expect(matchAddress('/jobs/%E0%A4%A')).toBeUndefined())
})

describe('href', () => {
  it('fills parameters in, encoded', () => expect(href('/jobs/:slug', { slug: 'a/b ü' })).toBe('/jobs/a%2Fb%20%C3%BC'))
  it('leaves an optional parameter out', () => {
    expect(href('/universities/:type?')).toBe('/universities')
    expect(href('/universities/:type?', { type: 'partner' })).toBe('/universities/partner')
  })
  it('does not compile for unknown paths or wrong parameters', () => {
    // @ts-expect-error unknown path
    href('/jbos')
    // @ts-expect-error missing parameter
    href('/jobs/:slug')
    // @ts-expect-error wrong name
    href('/jobs/:slug', { id: 'x' })
  })
})
