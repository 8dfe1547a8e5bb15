import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '#shared/http/endpoint.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import { decideStory, listStaffStories } from '#shared/stories/api.ts'
import { renderInApp } from '#client/app/testing.tsx'
import StaffStories from './staff-stories.page.tsx'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
beforeEach(() => {
  call.mockReset()
})
afterEach(cleanup)

const mark = {
  since: '2026-11-15T09:00:00.000Z',
  assigneeId: null,
  assignee: null,
  snoozedUntil: null,
  version: 0,
}
const story = (id: number, firstName: string, words = 'How I found it.') => ({
  id,
  firstName,
  from: 'Ghana',
  worksIn: 'Ireland',
  role: 'Analyst',
  words,
  isDemo: false,
  email: `${firstName}@home.example`,
  version: 1,
  mark,
})
const list = (...items: ReturnType<typeof story>[]) => ({ items, page: 1, pages: 1, total: items.length })
const tools = {
  colleagues: [{ id: 8, name: 'Noor Haddad', isYou: true }],
  answers: [{ id: 1, name: 'Names others', words: 'It names other people.', version: 1 }],
}
const show = (...items: ReturnType<typeof story>[]) =>
  renderInApp(<StaffStories data={{ place: { view: 'open', page: 1 }, list: list(...items), tools }} params={{}} />)
const answerWith = (answer: (path: string) => Promise<unknown>) =>
  call.mockImplementation((row => answer(row.path)) as Call)
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(heading => heading.textContent)
const reasonField = () => screen.getByLabelText<HTMLTextAreaElement>('Why not? (if you refuse it)')

describe('a queue', () => {
  it('is read again after each decision, the reason going with a refusal', async () => {
    show(story(1, 'Amara'), story(2, 'Mei'))
    answerWith(path => Promise.resolve(path === listStaffStories.path ? list(story(1, 'Amara')) : { decided: true }))
    await press('Publish the story of Mei')
    expect(names()).toEqual(['Amara, Analyst'])
    fireEvent.change(reasonField(), { target: { value: 'It names others.' } })
    await press('Refuse the story of Amara')
    expect(call.mock.calls.filter(([row]) => row.path === decideStory.path).map(([, input]) => input)).toEqual([
      { id: 2, version: 1, decision: 'published' },
      { id: 1, version: 1, decision: 'refused', reason: 'It names others.' },
    ])
  })
  it('keeps the item and what was typed when a decision fails', async () => {
    show(story(1, 'Amara'))
    fireEvent.change(reasonField(), { target: { value: 'It names others.' } })
    call.mockRejectedValue(problem('UNAVAILABLE'))
    await press('Refuse the story of Amara')
    expect([names(), reasonField().value]).toEqual([['Amara, Analyst'], 'It names others.'])
  })
  it('shows what has changed meanwhile, and keeps what was typed', async () => {
    show(story(1, 'Amara'))
    fireEvent.change(reasonField(), { target: { value: 'It names others.' } })
    answerWith(path =>
      path === listStaffStories.path
        ? Promise.resolve(list(story(1, 'Amara', 'Another text.')))
        : Promise.reject(changedMeanwhile('It has changed.', {})),
    )
    await press('Refuse the story of Amara')
    expect(document.body.textContent).toContain('Another text.')
    expect(document.body.textContent).toContain('It has changed.')
    expect(reasonField().value).toBe('It names others.')
  })
  it('inserts a canned answer after what was typed', async () => {
    show(story(1, 'Amara'))
    fireEvent.change(reasonField(), { target: { value: 'Dear Amara,' } })
    fireEvent.change(screen.getByLabelText('Canned answer'), { target: { value: '1' } })
    await press('Insert the canned answer')
    expect(reasonField().value).toBe('Dear Amara,\n\nIt names other people.')
  })
})
