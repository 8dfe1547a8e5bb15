import { describe, expect, it } from 'vitest'
import { Microcache, type StoredAnswer } from './microcache.ts'

const answer = (text: string, status = 200): StoredAnswer => ({
  status,
  body: Buffer.from(text),
  timesSent: 0,
  compressed: {},
})
const setUp = () => {
  const time = { now: 0 }
  return { time, cache: new Microcache(() => time.now) }
}

describe('the micro-cache', () => {
  it('makes a key once, however many ask at the same time', async () => {
    const { cache } = setUp()
    let made = 0
    const make = async () => answer(`copy ${++made}`)
    const copies = await Promise.all(Array.from({ length: 20 }, () => cache.get('a', make)))
    expect([made, new Set(copies).size]).toEqual([1, 1])
  })
  it('sends the old copy while a new one is made, and for a minute only', async () => {
    const { cache, time } = setUp()
    await cache.get('a', async () => answer('first'))
    time.now = 4_999
    expect((await cache.get('a', async () => answer('second'))).body.toString()).toBe('first')
    time.now = 5_001
    expect((await cache.get('a', async () => answer('third'))).body.toString()).toBe('first')
    expect((await cache.get('a', async () => answer('fourth'))).body.toString()).toBe('third')
    time.now += 65_001
    expect((await cache.get('a', async () => answer('fifth'))).body.toString()).toBe('fifth')
  })
  it('never keeps an error of ours, nor what could not be made', async () => {
    const { cache } = setUp()
    await cache.get('a', async () => answer('down', 503))
    await expect(cache.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect((await cache.get('a', async () => answer('up'))).body.toString()).toBe('up')
  })
  it('does not give waiting requests the refusal of the first', async () => {
    for (const refuse of [async () => answer('too often', 429), () => Promise.reject(new Error('too often'))]) {
      const { cache } = setUp()
      const [first, joined] = [
        cache.get('a', refuse).catch(() => undefined),
        cache.get('a', async () => answer('for me')),
      ]
      await first
      expect((await joined).body.toString()).toBe('for me')
    }
  })
  it('keeps sending the old copy when making the new one fails', async () => {
    const { cache, time } = setUp()
    await cache.get('a', async () => answer('first'))
    time.now = 6_000
    expect((await cache.get('a', () => Promise.reject(new Error('broken')))).body.toString()).toBe('first')
  })
  it('keeps nothing that was being made when all copies were dropped', async () => {
    const { cache } = setUp()
    let finish!: (old: StoredAnswer) => void
    const waiting = cache.get('a', () => new Promise(resolve => (finish = resolve)))
    cache.clear()
    expect((await cache.get('a', async () => answer('new'))).body.toString()).toBe('new')
    finish(answer('old'))
    expect((await waiting).body.toString()).toBe('old')
    expect(cache.fresh('a')?.body.toString()).toBe('new')
    cache.clear()
    expect(cache.fresh('a')).toBeUndefined()
  })
  it('holds 16 MB of pages, and drops the oldest first', async () => {
    const { cache } = setUp()
    const page = answer('x'.repeat(1_000_000))
    for (let i = 0; i < 16; i++) await cache.get(String(i), async () => page)
    expect([cache.fresh('0'), cache.fresh('1')]).toEqual([undefined, page])
    cache.clear()
    for (let i = 0; i < 15; i++) await cache.get(String(i), async () => page)
    expect(cache.fresh('0')).toBe(page)
  })
  it('counts what an entry takes besides its body', async () => {
    const { cache } = setUp()
    for (let i = 0; i <= 16_000; i++) await cache.get(String(i), async () => answer(''))
    expect(cache.fresh('0')).toBeUndefined()
    expect(cache.fresh('1')).toBeDefined()
  })
})
