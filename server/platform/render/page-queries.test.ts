import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { paths } from '#shared/routes.ts'
import { queryNamesOf } from '#shared/routing/query.ts'
import { northbridge, openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
const people = ['student', 'predeparture', 'admin'].map(name => `${name}@northbridge.example`)
const cookies: (string | undefined)[] = [undefined]
beforeAll(async () => {
  testApp = await openTestApp()
  for (const email of people) cookies.push(await testApp.signIn(email, northbridge))
})
afterAll(() => testApp.close())

/** Every name that the page's own code looks up in a query, drawn for the first person who may open it. */
async function readNames(path: string): Promise<string[]> {
  const names: string[] = []
  for (const method of ['get', 'getAll', 'has'] as const) {
    const original = URLSearchParams.prototype[method] as (name: string) => unknown
    vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (this: URLSearchParams, name: string) {
      if (isCalledByPage(new Error().stack!)) names.push(name)
      return Reflect.apply(original, this, [name]) as never
    })
  }
  try {
    for (const cookie of cookies) {
      const { status } = await testApp.ask(path.replace(/:\w+\??/g, '1'), {
        host: northbridge,
        ...(cookie && { cookie }),
      })
      if (status !== 302) break
    }
  } finally {
    vi.restoreAllMocks()
  }
  return names
}
/** The first frame outside this file and its tool is who asked. */
const isCalledByPage = (stack: string) =>
  /\/client\//.test(
    stack
      .split('\n')
      .slice(1)
      .find(line => !/page-queries\.test|node_modules/.test(line)) ?? '',
  )

describe('the names listed for a page', () => {
  it.each(paths)('are all that %s reads, as it is never given others', async path => {
    const unknown = (await readNames(path)).filter(name => !queryNamesOf(path).includes(name))
    expect(unknown).toEqual([])
  })
})
