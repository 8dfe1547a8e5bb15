import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fullSample, shortSample } from '#shared/cv/samples.ts'
import type { ProblemBody } from '#shared/http/problem.ts'
import { openTestApp } from '#server/testing.ts'

let house: Awaited<ReturnType<typeof openTestApp>>
let cookie: string
beforeAll(async () => {
  house = await openTestApp()
  cookie = await house.signIn('student@northbridge.example')
})
afterAll(() => house.close())

interface Pages {
  pages: { hash: string; svg: string | null; width: number }[]
  missing: string[]
}
const draw = async (body: object) => {
  const answer = await house.ask('/api/cv-pages', { method: 'POST', cookie, body })
  return { status: answer.status, body: (await answer.json()) as Pages & ProblemBody }
}

describe('drawing the pages of a document that is edited', () => {
  it('answers every page once, and later only those that changed', async () => {
    const document = fullSample()
    const first = await draw({ document, series: 'one' })
    expect(first.status).toBe(200)
    expect(first.body.pages.map(({ svg }) => svg?.slice(0, 4))).toEqual(first.body.pages.map(() => '<svg'))
    document.references[0]!.name = 'Someone else'
    const known = first.body.pages.map(({ hash }) => hash)
    const second = await draw({ document, series: 'one', known })
    expect(second.body.pages[0]).toMatchObject({ hash: known[0], svg: null })
    expect(second.body.pages.at(-1)!.svg).toMatch(/^<svg/)
  })
  it('names characters that can’t be printed', async () => {
    const document = shortSample()
    document.basics.name = 'Ana 🚀'
    expect((await draw({ document })).body.missing).toEqual(['🚀'])
  })
  it('refuses what is no document, and names the field', async () => {
    const { status, body } = await draw({ document: { ...shortSample(), work: [{ id: 'w', startDate: 'soon' }] } })
    expect([status, body.errors![0]!.field]).toEqual([400, 'document.work.0.startDate'])
  })
})
