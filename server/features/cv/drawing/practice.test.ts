import { describe, expect, it } from 'vitest'
import type { DrawTask } from './draw-task.ts'
import { practise } from './practice.ts'

describe('practice', () => {
  it('draws both formats one at a time, each time with other words', async () => {
    const drawn: DrawTask[] = []
    let atOnce = 0
    await practise(async task => {
      expect(++atOnce).toBe(1)
      drawn.push(task)
      await Promise.resolve()
      atOnce--
    })
    expect(new Set(drawn.map(({ data }) => data)).size).toBe(drawn.length)
    expect(new Set(drawn.map(({ format }) => format))).toEqual(new Set(['pdf', 'pages']))
  })
  it('ends with the first drawing that fails', async () => {
    let drawings = 0
    await practise(() => (++drawings === 3 ? Promise.reject(new Error('closed')) : Promise.resolve()))
    expect(drawings).toBe(3)
  })
})
