import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const send = async (body: string) => {
  const answer = await testApp.ask('/api/auth/login', { method: 'POST', body })
  return { status: answer.status, code: ((await answer.json()) as { code: string }).code }
}
const nest = (open: string, levels: number, inside: string, close: string) =>
  `{"email":${open.repeat(levels)}${inside}${close.repeat(levels)}}`

describe('a body nested very deeply', () => {
  it.each([
    ['lists', nest('[', 100_000, '"\\u0000"', ']')],
    ['objects', nest('{"a":', 40_000, '"\\ud800"', '}')],
    ['lists that are never closed', `{"a":"\\u0000","email":${'['.repeat(200_000)}`],
    ['lists after a text with brackets', `{"a":"]]]]]]\\\\","email":${'['.repeat(21)}"\\u0000"${']'.repeat(21)}}`],
  ])('of %s is refused as a bad request', async (_, body) => {
    testApp.logged.length = 0
    expect(await send(body)).toEqual({ status: 400, code: 'BAD_JSON' })
    expect(testApp.logged).toEqual([])
  })
  it.each([
    ['nesting within the limit', nest('[', 19, '"x"', ']')],
    ['many brackets side by side', `{"email":[${'[],'.repeat(5_000)}[]]}`],
    ['brackets in a text', JSON.stringify({ email: '[{'.repeat(1_000), password: '\\"[[[[[[[[[[[[[[[[[[[[[[[[' })],
  ])('is not confused with %s', async (_, body) => {
    expect(await send(body)).toEqual({ status: 400, code: 'BAD_INPUT' })
  })
})
