import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { getGuide } from '#shared/country-guides/api.ts'
import { guideSectionKeys } from '#shared/country-guides/sections.ts'
import type { AnswerOf, Call } from '#shared/http/endpoint.ts'
import { problem } from '#shared/http/problems.ts'
import type { Visitor } from '#client/app/context.ts'
import { renderInApp } from '#client/app/testing.tsx'
import { GuideView } from './guide-parts.tsx'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
beforeEach(() => {
  call.mockReset()
})
afterEach(cleanup)

const guide: AnswerOf<typeof getGuide> = {
  slug: 'ireland',
  hasOwnPicture: false,
  country: 'Ireland',
  countryId: 104,
  part: 'cv',
  title: 'CV in Ireland',
  summary: 'Short.',
  checked: '2026-11-15',
  body: [],
  norms: [],
  links: [],
  figures: [],
  checklist: [{ key: 'one', content: [{ text: 'Write it' }], isDone: false }],
  sections: guideSectionKeys.map(section => ({ section, summary: '', progress: { done: 0, of: 3 } })),
  progress: { done: 0, of: 40 },
  mayRead: true,
  origin: 'http://localhost',
}
const student = { role: 'student' } as Visitor
const show = () => renderInApp(<GuideView guide={guide} />, { visitor: student })
const box = () => screen.getByLabelText<HTMLInputElement>('Write it')
const press = () => act(async () => void fireEvent.click(box()))
const answer = (done: number) => ({ progress: { done, of: 40 }, partProgress: { done, of: 3 } }) as never
const asked = () => call.mock.calls.map(([, input]) => (input as { isDone: boolean }).isDone)

describe('a point of a checklist', () => {
  it('pressed again while it is being kept is kept as it was wanted last', async () => {
    show()
    let answerFirst!: (value: never) => void
    call.mockImplementationOnce(
      () =>
        new Promise(resolve => {
          answerFirst = resolve
        }),
    )
    await press()
    await press()
    expect([box().checked, asked()]).toEqual([false, [true]])
    call.mockResolvedValueOnce(answer(0))
    await act(async () => answerFirst(answer(1)))
    expect([box().checked, asked()]).toEqual([false, [true, false]])
    call.mockResolvedValueOnce(answer(1))
    await press()
    expect([box().checked, asked()]).toEqual([true, [true, false, true]])
  })
  it('shows the saved state when saving fails, and can be tried again', async () => {
    show()
    call.mockRejectedValueOnce(problem('UNAVAILABLE'))
    await press()
    expect([
      box().checked,
      screen.getByText('We can’t answer right now. Please try again in a minute.') !== null,
    ]).toEqual([false, true])
    call.mockResolvedValueOnce(answer(1))
    await press()
    expect([box().checked, screen.queryByText('We can’t answer right now. Please try again in a minute.')]).toEqual([
      true,
      null,
    ])
  })
  it('is counted next to its section and in the whole at once', async () => {
    show()
    expect(screen.getByRole('link', { name: 'CV' })).toBeTruthy()
    call.mockResolvedValueOnce(answer(1))
    await press()
    expect([
      screen.getByRole('link', { name: 'CV 1/3 done' }) !== null,
      screen.getByText('1 of 40 steps done for this country.') !== null,
    ]).toEqual([true, true])
  })
})
