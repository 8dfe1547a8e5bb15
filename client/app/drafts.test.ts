import { afterEach, describe, expect, it, vi } from 'vitest'
import { deleteDrafts, saveDraft, readDraft } from './drafts.ts'

describe('what is being typed', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    sessionStorage.clear()
  })
  it('is kept by its name until someone signs in or out, and nothing else goes with it', () => {
    sessionStorage.setItem('other', 'stays')
    saveDraft('points', 'born=2001-05-06')
    expect([readDraft('points'), readDraft('letter')]).toEqual(['born=2001-05-06', undefined])
    deleteDrafts()
    expect([readDraft('points'), sessionStorage.getItem('other')]).toEqual([undefined, 'stays'])
  })
  it('is not kept where the browser keeps nothing, and nothing breaks', () => {
    const refuse = () => {
      throw new Error('switched off')
    }
    vi.stubGlobal('sessionStorage', { setItem: refuse, getItem: refuse })
    saveDraft('points', 'x')
    expect(readDraft('points')).toBeUndefined()
  })
})
