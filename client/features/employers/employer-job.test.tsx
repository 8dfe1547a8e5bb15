import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Finding } from '#shared/employers/lint.ts'
import { getMyPost, savePost, submitPost } from '#shared/employers/post-api.ts'
import { emptyDraft, type PostDraft } from '#shared/employers/post-draft.ts'
import type { Call } from '#shared/http/endpoint.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import { FlashArea } from '#client/app/flash.tsx'
import { renderInApp } from '#client/app/testing.tsx'
import EmployerJob from './employer-job.page.tsx'
import type { Post } from './use-saved-post.ts'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
beforeEach(() => {
  call.mockReset()
  sessionStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const finding = (level: Finding['level'], field: string, words: string): Finding => ({
  level,
  code: field,
  field,
  words,
  rules: [],
})
const preview = (title: string) =>
  ({
    card: {
      id: 0,
      slug: 'preview',
      title,
      company: 'Brightworks Engineering Ltd',
      countryId: 226,
      city: 'Leeds',
      otherCities: [],
      place: 'Leeds',
      typeId: 5,
      fieldId: 3,
      remote: 0,
      postedAt: '2026-11-15T09:00:00.000Z',
      closesOn: null,
    },
    evidence: { registerDate: null },
    verdict: null,
    today: '2026-11-15',
  }) as unknown as Post['preview']
const post = (change: Partial<Post> = {}): Post => ({
  id: 7,
  state: 'draft',
  version: 3,
  draft: { ...emptyDraft(226), title: 'Graduate engineer', payMin: '28,000' },
  organisation: { name: 'Brightworks Engineering Ltd', state: 'approved', isBlocked: false },
  isInReview: false,
  hasUnsentChanges: true,
  address: null,
  messages: [],
  findings: [],
  preview: preview('Graduate engineer'),
  ...change,
})
const show = (shown = post()) =>
  renderInApp(
    <>
      <FlashArea />
      <EmployerJob {...({ data: shown } as Parameters<typeof EmployerJob>[0])} />
    </>,
    { visitor: { name: 'Priya', role: 'employer' } },
  )
const saved = (version: number, findings: Finding[] = [], title = 'Graduate engineer') =>
  ({ version, findings, preview: preview(title) }) as never
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true })
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const pause = () => act(() => vi.advanceTimersByTimeAsync(500))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const sentDrafts = () =>
  call.mock.calls.filter(([row]) => row === savePost).map(([, input]) => input as { version: number; draft: PostDraft })
const status = () => within(screen.getByRole('complementary')).getByRole('status').textContent

describe('an advert', () => {
  it('is saved a moment after the last key, once, in the version it was made from', async () => {
    show()
    call.mockResolvedValueOnce(saved(4)).mockResolvedValueOnce(saved(5))
    type('Job title', 'Graduate civil')
    type('Job title', 'Graduate civil engineer')
    expect([status(), call.mock.calls]).toEqual(['Saving.', []])
    await pause()
    expect(status()).toBe('All changes saved.')
    type('Hours a week', '37.5')
    await pause()
    expect(sentDrafts().map(({ version, draft }) => [version, draft.title, draft.hours])).toEqual([
      [3, 'Graduate civil engineer', ''],
      [4, 'Graduate civil engineer', '37.5'],
    ])
  })
  it('says next to a field what we found about it, and how much there is in all', () => {
    const pay = finding('warning', 'payMin', 'State the pay.')
    const closed = finding('error', 'occupation', 'This occupation is closed.')
    show(post({ findings: [closed, finding('missing', 'statuses', 'Tick who can take the job.'), pay] }))
    const form = within(document.querySelector('form')!)
    expect(form.getByText(/State the pay/)).toBeTruthy()
    expect(form.getByText(/This occupation is closed/)).toBeTruthy()
    expect(form.queryByText(/Tick who/)).toBeNull()
    const link = screen.getByRole('link', { name: 'We found 1 error, 1 thing to fill in, 1 warning' })
    expect(document.querySelector(link.getAttribute('href')!)?.textContent).toBe('What we found')
  })
  it('keeps what is ticked, chosen and typed in every step', async () => {
    show()
    call.mockResolvedValue(saved(4))
    for (const step of ['1. The job', '2. Pay and hours', '3. Who can take the job', '4. How to apply', '5. Send it'])
      expect(screen.getByRole('heading', { name: step })).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: /^Needs sponsorship from the first day/ }))
    expect(field('Legal reason').closest('[hidden]')).not.toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: /^Citizens or permanent residents only/ }))
    expect(field('Legal reason').closest('[hidden]')).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: /^Here/ }))
    expect(field('Link').closest('[hidden]')).not.toBeNull()
    type('Question 1 (optional)', 'When could you start?')
    await pause()
    expect(sentDrafts().at(-1)!.draft).toMatchObject({
      statuses: ['sponsorNow', 'residentsOnly'],
      applyBy: 'here',
      questions: expect.arrayContaining(['When could you start?']) as unknown,
    })
  })
  it('sends what is typed during a save afterwards, also when it takes the change back', async () => {
    show()
    call.mockResolvedValueOnce(saved(4))
    type('Hours a week', '37.5')
    await pause()
    let answer!: (value: never) => void
    call.mockImplementationOnce(() => new Promise(resolve => (answer = resolve)))
    type('Job title', 'Graduate engineerr')
    await pause()
    type('Job title', 'Graduate engineer')
    await pause()
    expect(sentDrafts()).toHaveLength(2)
    call.mockResolvedValueOnce(saved(6))
    await act(async () => answer(saved(5)))
    await pause()
    expect(sentDrafts().map(({ version, draft }) => [version, draft.title])).toEqual([
      [3, 'Graduate engineer'],
      [4, 'Graduate engineerr'],
      [5, 'Graduate engineer'],
    ])
  })
  it('is sent when someone leaves the page before the pause is over', async () => {
    const { unmount } = show()
    call.mockResolvedValueOnce(saved(4))
    type('Job title', 'Graduate civil engineer')
    unmount()
    await vi.advanceTimersByTimeAsync(0)
    expect(sentDrafts().map(({ draft }) => draft.title)).toEqual(['Graduate civil engineer'])
  })
})

describe('a failed save', () => {
  it('keeps what was typed, says so, and sends it on request', async () => {
    show()
    call.mockRejectedValueOnce(problem('UNAVAILABLE'))
    type('Job title', 'Graduate civil engineer')
    await pause()
    expect(screen.getByText(/^Not saved yet\./)).toBeTruthy()
    expect(field('Job title').value).toBe('Graduate civil engineer')
    call.mockResolvedValueOnce(saved(4))
    await press('Try again')
    expect([status(), sentDrafts().at(-1)!.draft.title]).toEqual(['All changes saved.', 'Graduate civil engineer'])
  })
  it('survives a reload, after which it is sent by itself', async () => {
    show()
    call.mockRejectedValue(problem('UNAVAILABLE'))
    type('Job title', 'Graduate civil engineer')
    await pause()
    cleanup()
    await vi.advanceTimersByTimeAsync(0)
    call.mockReset()
    call.mockResolvedValueOnce(saved(4))
    show()
    expect(field('Job title').value).toBe('Graduate civil engineer')
    await pause()
    expect(sentDrafts().map(({ version, draft }) => [version, draft.title])).toEqual([[3, 'Graduate civil engineer']])
  })
  it('because of a colleague offers both versions and replaces nothing by itself', async () => {
    show()
    const theirs = { version: 9, draft: post().draft, state: 'draft' }
    call.mockRejectedValueOnce(changedMeanwhile('A colleague has changed this job.', theirs))
    type('Job title', 'Mine')
    await pause()
    expect(screen.getByText(/^A colleague has saved another version/)).toBeTruthy()
    expect(field('Job title').value).toBe('Mine')
    call.mockResolvedValueOnce(saved(10))
    await press('Replace it with mine')
    expect(sentDrafts().map(({ version }) => version)).toEqual([3, 9])
  })
  it('stops an advert from being sent for review', async () => {
    show()
    call.mockRejectedValue(problem('UNAVAILABLE'))
    type('Job title', 'Graduate civil engineer')
    await press('Send for review')
    expect(call.mock.calls.map(([row]) => row)).toEqual([savePost])
  })
})

describe('what we found', () => {
  const tooLow = finding('error', 'payMin', 'For a new entrant this is £5,400 too little.')
  it('appears as it is typed, at the list and at its field, and goes when it is mended', async () => {
    show()
    call.mockResolvedValueOnce(saved(4, [tooLow, finding('missing', 'cities', 'Enter the town or city.')], 'Engineer'))
    type('Lowest pay', '27,000')
    await pause()
    const list = within(screen.getByRole('complementary'))
    expect(list.getByRole('link', { name: tooLow.words }).getAttribute('href')).toBe('#payMin')
    expect(field('Lowest pay').getAttribute('aria-invalid')).toBe('true')
    expect(field('Towns or cities').getAttribute('aria-invalid')).not.toBe('true')
    expect(list.getByRole('heading', { name: 'Engineer' })).toBeTruthy()
    expect(screen.getByText('Solve the errors and fill in what is missing, then send it.')).toBeTruthy()
    call.mockResolvedValueOnce(saved(5))
    type('Lowest pay', '45,000')
    await pause()
    expect(list.getByText('We found nothing to change.')).toBeTruthy()
    expect(field('Lowest pay').getAttribute('aria-invalid')).not.toBe('true')
  })
  it('is sent in its newest version, and the page then says what became of it', async () => {
    show()
    type('Job title', 'Graduate civil engineer')
    call
      .mockResolvedValueOnce(saved(4))
      .mockResolvedValueOnce({ outcome: 'review', version: 4 } as never)
      .mockResolvedValueOnce(post({ state: 'review', isInReview: true, version: 4 }) as never)
    await press('Send for review')
    expect(call.mock.calls.map(([row, input]) => [row, (input as { version?: number }).version])).toEqual([
      [savePost, 3],
      [submitPost, 4],
      [getMyPost, undefined],
    ])
    expect(screen.getByText(/^Sent for review\./)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Take back from review' })).toBeTruthy()
  })
  it('can’t be sent before the organisation is approved', () => {
    show(post({ organisation: { name: 'Brightworks Engineering Ltd', state: 'pending', isBlocked: false } }))
    expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull()
    expect(screen.getByText('Draft. You can send it once we have approved your organisation.')).toBeTruthy()
  })
})
