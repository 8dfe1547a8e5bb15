import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwordQueue, verifyPassword } from '#server/platform/people/passwords.ts'
import { openTestApp } from '#server/testing.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

describe('hundreds of passwords to check at once', () => {
  it('from one caller are refused beyond a few, and hardly delay anyone else', async () => {
    const passwordHash = await hash('right', { memoryCost: 1_024, timeCost: 1, parallelism: 1 })
    const outcomes = { checked: 0, refused: 0 }
    const flood = Array.from({ length: 380 }, () =>
      verifyPassword(passwordHash, 'wrong', '198.51.100.1').then(
        () => outcomes.checked++,
        () => outcomes.refused++,
      ),
    )
    const isRight = await verifyPassword(passwordHash, 'right', '203.0.113.5')
    const checkedBefore = outcomes.checked
    await Promise.all(flood)
    expect(isRight).toBe(true)
    // Its turn is among the first eight. On a busy machine others that began later are done before it.
    expect(checkedBefore).toBeLessThan(outcomes.checked / 2)
    expect(outcomes.refused).toBeGreaterThan(300)
  })
  it('are answered with clear words and when to come back, and the attempt is not counted', async () => {
    let open = () => {}
    const gate = new Promise<void>(resolve => {
      open = resolve
    })
    const full = Array.from({ length: 100 }, () => passwordQueue.run('198.51.100.1', () => gate).catch(() => {}))
    const login = () =>
      testApp.ask('/api/auth/login', {
        method: 'POST',
        body: { email: 'student@northbridge.example', password: 'wrong' },
        from: '198.51.100.1',
      })
    for (let i = 0; i < 25; i++) {
      const refused = await login()
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await refused.json()).toMatchObject({
        code: 'BUSY',
        title: 'We’re very busy right now. Wait 2 seconds, then try again.',
      })
    }
    open()
    await Promise.all(full)
    expect((await login()).status).toBe(401)
  })
})
