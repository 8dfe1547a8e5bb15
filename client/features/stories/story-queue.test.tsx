import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '#shared/http/endpoint.ts'
import { problem } from '#shared/http/problems.ts'
import { renderInApp } from '#client/app/testing.tsx'
import { StoryQueue } from './story-queue.tsx'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
beforeEach(() => {
  call.mockReset()
})
afterEach(cleanup)

const story = (id: number, firstName: string) => ({
  id,
  firstName,
  from: 'Ghana',
  worksIn: 'Ireland',
  role: 'Analyst',
  words: 'How I found it.',
  isDemo: false,
  email: `${firstName}@home.example`,
  state: 'pending' as const,
  createdAt: '2026-11-15T09:00:00.000Z',
})
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(heading => heading.textContent)

describe('the stories that wait', () => {
  it('are published or refused one by one, the reason going with a refusal', async () => {
    renderInApp(<StoryQueue first={{ stories: [story(2, 'Mei'), story(1, 'Amara')], before: null }} />)
    call.mockResolvedValue({ decided: true } as never)
    await press('Publish the story of Mei')
    expect(names()).toEqual(['Amara, Analyst'])
    fireEvent.change(screen.getByLabelText('Why not? (if you refuse it)'), { target: { value: 'It names others.' } })
    await press('Refuse the story of Amara')
    expect(call.mock.calls.map(([, input]) => input)).toEqual([
      { id: 2, decision: 'published' },
      { id: 1, decision: 'refused', reason: 'It names others.' },
    ])
    expect(document.body.textContent).toContain('Amara’s story has been refused.')
    expect(document.body.textContent).toContain('No stories to review.')
  })
  it('stay, with the reason typed, when a decision fails', async () => {
    renderInApp(<StoryQueue first={{ stories: [story(1, 'Amara')], before: null }} />)
    fireEvent.change(screen.getByLabelText('Why not? (if you refuse it)'), { target: { value: 'It names others.' } })
    call.mockRejectedValue(problem('UNAVAILABLE'))
    await press('Refuse the story of Amara')
    expect([names(), screen.getByLabelText<HTMLTextAreaElement>('Why not? (if you refuse it)').value]).toEqual([
      ['Amara, Analyst'],
      'It names others.',
    ])
    expect(screen.getAllByRole('alert').some(({ textContent }) => textContent!.includes('try again'))).toBe(true)
  })
})
