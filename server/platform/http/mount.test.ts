import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { roles, type Role } from '#shared/access/visitor.ts'
import { endpoint, type Access } from '#shared/http/endpoint.ts'
import type { Visitor } from '#server/platform/people/session.ts'
import { createAdmission } from './admission.ts'
import { createCall, handle, mountAll, type HttpEnv } from './mount.ts'
import type { RequestScope } from './request-scope.ts'

describe('access', () => {
  const visitorOf = (role: Role | null): Visitor | null =>
    role && {
      userId: 1,
      name: 'x',
      role,
      universityId: null,
      isViewer: false,
      hasPremiumVideos: false,
      hasCountryGuides: false,
    }
  const rows: Access[] = ['anyone', 'loggedIn', ...roles, ['student', 'staff']]
  const shapes = { input: z.strictObject({}), answer: z.object({ ok: z.boolean() }) }
  const samples = rows.map((access, i) =>
    handle(
      endpoint<typeof shapes.input, typeof shapes.answer>()({
        method: 'GET',
        path: `/sample/${i}`,
        access,
        summary: '',
      }),
      shapes,
      () => ({ ok: true, secret: 'never sent' }),
    ),
  )
  const may = (access: Access, role: Role | null) =>
    access === 'anyone' ||
    (role !== null && (access === 'loggedIn' || access === role || (Array.isArray(access) && access.includes(role))))

  it.each(samples.map((sample, i) => [JSON.stringify(rows[i]), sample] as const))(
    '%s lets in only whom it names',
    async (_, sample) => {
      for (const role of [null, ...roles]) {
        const app = new Hono<HttpEnv>()
        app.onError((error, c) =>
          c.json({ code: (error as { code?: string }).code }, (error as { status?: number }).status as 401),
        )
        app.use(async (c, next) => {
          c.set('scope', {
            visitor: async () => visitorOf(role),
            cookies: { written: [] },
            countCall: async () => {},
            clientAddress: () => '127.0.0.1',
          } as unknown as RequestScope)
          await next()
        })
        mountAll(
          app,
          samples,
          { 'x-sample': '1' },
          createAdmission(2, () => 0),
        )
        const answer = await app.request(sample.endpoint.path)
        const refusal = role ? 403 : 401
        expect(answer.status, String(role)).toBe(may(sample.endpoint.access, role) ? 200 : refusal)
        if (answer.ok)
          expect([await answer.json(), answer.headers.get('x-sample'), answer.headers.get('cache-control')]).toEqual([
            { ok: true },
            '1',
            'no-store',
          ])
      }
    },
  )
  it('holds for calls within the process too', async () => {
    const scope = { visitor: async () => null } as unknown as RequestScope
    const call = createCall(
      samples,
      scope,
      createAdmission(2, () => 0),
    )
    await expect(call(samples[1]!.endpoint, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })
})

describe('the calls of a page', () => {
  const shapes = { input: z.strictObject({ words: z.optional(z.string()) }), answer: z.object({}) }
  const search = endpoint<typeof shapes.input, typeof shapes.answer>()({
    method: 'GET',
    path: '/sample',
    access: 'anyone',
    expensive: { with: 'words' },
    summary: '',
  })
  it('take one of the few places for what is expensive', async () => {
    let end = () => {}
    const ended = new Promise<void>(resolve => (end = resolve))
    const sample = handle(search, shapes, async ({ input }) => {
      if (input.words) await ended
      return {}
    })
    const scope = { visitor: async () => null, clientAddress: () => '127.0.0.1' } as unknown as RequestScope
    const call = createCall(
      [sample],
      scope,
      createAdmission(4, () => 0),
    )
    const [underWay, waiting] = [call(search, { words: 'nurse' }), call(search, { words: 'nurse' })]
    await expect(call(search, { words: 'nurse' })).rejects.toMatchObject({ code: 'BUSY' })
    expect(await call(search, {})).toEqual({})
    end()
    expect(await Promise.all([underWay, waiting])).toEqual([{}, {}])
  })
})
