import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AlertLimit } from '#shared/account/choices.ts'
import type { Call } from '#shared/http/endpoint.ts'
import { problem } from '#shared/http/problems.ts'
import type { Stage } from '#shared/applications/stages.ts'
import { inApp, renderInApp } from '#client/app/testing.tsx'
import { SavedSearches } from './saved-searches.tsx'
import { Tracker, type Application, type Summary } from './tracker.tsx'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
beforeEach(() => {
  call.mockReset()
})
afterEach(cleanup)

const none: Summary['counts'] = {
  saved: 0,
  applied: 0,
  screening: 0,
  interview: 0,
  offer: 0,
  accepted: 0,
  rejected: 0,
  withdrawn: 0,
}
const summary = (counts: Partial<Summary['counts']>, closingSoon = 0): Summary => ({
  today: '2026-11-15',
  counts: { ...none, ...counts },
  closingSoon,
})
const job: Application = {
  id: 1,
  job: { id: 7, slug: 'graduate-engineer-x', isPartTime: false, pay: null, verdict: null },
  title: 'Graduate engineer',
  company: 'Brightworks',
  place: 'London',
  url: '',
  closesOn: '2026-11-18',
  isClosed: false,
  stage: 'saved',
  stageOn: '2026-11-10',
  note: '',
  nextOn: null,
  nextWords: '',
  events: [{ id: 1, on: '2026-11-10', stage: 'saved', words: '' }],
}
const own: Application = {
  ...job,
  id: 2,
  job: null,
  title: 'Analyst',
  company: 'Elsewhere',
  place: '',
  url: 'https://elsewhere.example/1',
  closesOn: null,
  stage: 'applied',
  note: 'Ask Ana',
  nextOn: '2026-11-20',
  nextWords: 'Video call',
}
const documents = [{ id: 5, name: 'Letter to Elsewhere', applicationId: own.id }]
const tracker = (
  applications: readonly Application[],
  of: Summary,
  stage: Stage | null = null,
  next: number | null = null,
) => (
  <Tracker
    summary={of}
    applications={[...applications]}
    next={next}
    stage={stage}
    isOlder={false}
    documents={documents}
  />
)
const show = (...args: Parameters<typeof tracker>) => renderInApp(tracker(...args))
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const ticket = (name: string) => screen.getByRole('article', { name })
/** As someone who opens its form for the stage, or its note, next date and history. */
const unfold = (name: string, part: 'stage' | 'note' = 'note') => {
  const details = ticket(name).querySelectorAll('details')[part === 'stage' ? 0 : 1]!
  details.open = true
  fireEvent(details, new Event('toggle'))
}
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button))

describe('the tracker', () => {
  it('states the result in its heading', () => {
    for (const [of, stage, words] of [
      [summary({ saved: 5, applied: 2 }, 2), null, '7 jobs, 2 close within a week'],
      [summary({ saved: 1 }, 1), null, '1 job, 1 closes within a week'],
      [summary({ saved: 3 }), null, '3 jobs'],
      [summary({ saved: 3, interview: 1 }), 'interview', '1 job: interview'],
      [summary({}), null, 'No saved jobs yet'],
    ] as const) {
      show([job], of, stage)
      expect(heading()).toBe(words)
      cleanup()
    }
  })
  it('shows each job with its employer, its closing day and the next step', () => {
    show([job, own], summary({ saved: 1, applied: 1 }, 1))
    expect(
      within(ticket('Graduate engineer')).getByRole('link', { name: 'Graduate engineer' }).getAttribute('href'),
    ).toBe('/jobs/graduate-engineer-x')
    expect(ticket('Graduate engineer').textContent).toContain('Brightworks, LondonCloses in 3 days, Wed 18 Nov 2026')
    expect(within(ticket('Analyst')).getByRole('link', { name: 'Analyst' }).getAttribute('href')).toBe(
      'https://elsewhere.example/1',
    )
    expect(ticket('Analyst').textContent).toContain('ElsewhereFrom elsewhereVideo call: Fri 20 Nov 2026Ask Ana')
  })
  it('leads from each job to the documents written for it, and to a new one', () => {
    show([job, own], summary({ saved: 1, applied: 1 }))
    const linksOf = (name: string) =>
      within(ticket(name))
        .getAllByRole('link')
        .slice(1)
        .map(link => link.getAttribute('href'))
    expect(linksOf('Graduate engineer')).toEqual(['/my-cvs?application=1'])
    expect(linksOf('Analyst')).toEqual(['/create-cv?cv=5', '/my-cvs?application=2'])
  })
  it('names no day to come for a job that closed before its time', () => {
    show([{ ...job, isClosed: true }], summary({ saved: 1 }))
    expect(ticket('Graduate engineer').textContent).toContain('Brightworks, LondonClosed')
    expect(ticket('Graduate engineer').textContent).not.toContain('18 Nov')
  })
  it('names the stages that have jobs, as links, and which one is shown', () => {
    show([own], summary({ saved: 1, applied: 1 }), 'applied', 2)
    const links = within(screen.getByRole('navigation', { name: 'Stages' })).getAllByRole('link')
    expect(links.map(link => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
      [
        ['All 2', '/my-saved-jobs', null],
        ['Saved 1', '/my-saved-jobs?stage=saved', null],
        ['Applied 1', '/my-saved-jobs?stage=applied', 'page'],
      ],
    )
    expect(screen.getByRole('link', { name: 'Show older' }).getAttribute('href')).toBe(
      '/my-saved-jobs?stage=applied&before=2',
    )
  })
  it('says what to do when there is nothing', () => {
    show([], summary({}))
    expect(screen.getByRole('link', { name: 'Find jobs to save' })).toBeTruthy()
    cleanup()
    show([], summary({ saved: 1 }), 'offer')
    expect(screen.getByRole('link', { name: 'Show all your jobs' })).toBeTruthy()
  })
  it('changes a stage with the day of today, keeps the ticket where it is and counts again', async () => {
    show([job], summary({ saved: 1 }, 1))
    expect(ticket('Graduate engineer').textContent).toContain('Saved since Tue 10 Nov 2026')
    unfold('Graduate engineer', 'stage')
    const [select, since] = [
      within(ticket('Graduate engineer')).getByLabelText<HTMLSelectElement>('Stage'),
      within(ticket('Graduate engineer')).getByLabelText<HTMLInputElement>('Since'),
    ]
    expect([select.options.length, since.value]).toEqual([8, '2026-11-10'])
    fireEvent.change(select, { target: { value: 'interview' } })
    expect([since.value, call.mock.calls.length]).toEqual(['2026-11-15', 0])
    call.mockResolvedValueOnce({
      application: { ...job, stage: 'interview', stageOn: '2026-11-15' },
      summary: summary({ interview: 1 }),
    } as never)
    await act(async () => void fireEvent.submit(select.form!))
    expect(call).toHaveBeenCalledWith(expect.objectContaining({ method: 'PATCH' }), {
      id: 1,
      stage: 'interview',
      stageOn: '2026-11-15',
    })
    expect([heading(), within(ticket('Graduate engineer')).getByText('Saved: interview.') !== null]).toEqual([
      '1 job',
      true,
    ])
  })
  it('keeps the input when a note could not be saved, and shows the error next to it', async () => {
    show([job], summary({ saved: 1 }))
    expect(screen.queryByLabelText('Note')).toBeNull()
    unfold('Graduate engineer')
    const note = screen.getByLabelText<HTMLTextAreaElement>('Note')
    fireEvent.change(note, { target: { value: 'A very long note' } })
    call.mockRejectedValueOnce(problem('BAD_INPUT', [{ field: 'note', message: 'Use at most 5,000 characters.' }]))
    await act(async () => void fireEvent.submit(note.form!))
    expect([note.value, note.getAttribute('aria-invalid')]).toEqual(['A very long note', 'true'])
    fireEvent.click(screen.getByRole('link', { name: 'Use at most 5,000 characters.' }))
    expect(document.activeElement).toBe(note)
  })
  it('saves of a note and its next date what was changed here alone, and shows what another tab saved meanwhile', async () => {
    show([own], summary({ applied: 1 }))
    unfold('Analyst')
    const next = screen.getByLabelText<HTMLInputElement>('Next step')
    fireEvent.change(next, { target: { value: 'Call' } })
    call.mockResolvedValueOnce({
      application: { ...own, note: 'From another tab', nextWords: 'Call' },
      summary: summary({ applied: 1 }),
    } as never)
    await act(async () => void fireEvent.submit(next.form!))
    expect(call).toHaveBeenCalledWith(expect.anything(), { id: 2, nextWords: 'Call' })
    expect([screen.getByLabelText<HTMLTextAreaElement>('Note').value, next.value]).toEqual(['From another tab', 'Call'])
  })
  it('leaves a line where something was removed, with the focus on the way back', async () => {
    show([job, own], summary({ saved: 1, applied: 1 }))
    unfold('Graduate engineer')
    call.mockResolvedValueOnce({ summary: summary({ applied: 1 }) } as never)
    await press(screen.getByRole('button', { name: 'Remove Graduate engineer' }))
    const undo = screen.getByRole('button', { name: 'Undo removing Graduate engineer' })
    expect([heading(), document.activeElement === undo]).toEqual(['1 job', true])
    call.mockRejectedValueOnce(problem('UNAVAILABLE'))
    await press(undo)
    expect(screen.getByText('We can’t answer right now. Please try again in a minute.')).toBeTruthy()
    call.mockResolvedValueOnce({ application: job, summary: summary({ saved: 1, applied: 1 }) } as never)
    await press(undo)
    expect([heading(), ticket('Graduate engineer') !== null]).toEqual(['2 jobs', true])
    expect(document.activeElement === screen.getByRole('heading', { name: 'Graduate engineer' })).toBe(true)
  })
  it('puts a new entry on top and empties the form, but not after a failure', async () => {
    show([job], summary({ saved: 1 }))
    const title = screen.getByLabelText<HTMLInputElement>('Job title')
    fireEvent.change(title, { target: { value: 'Analyst' } })
    call.mockRejectedValueOnce(problem('BAD_INPUT', [{ field: 'company', message: 'Enter the employer.' }]))
    await act(async () => void fireEvent.submit(title.form!))
    expect([title.value, screen.getByLabelText('Employer').getAttribute('aria-invalid')]).toEqual(['Analyst', 'true'])
    call.mockResolvedValueOnce({ application: own, summary: summary({ saved: 1, applied: 1 }) } as never)
    await act(async () => void fireEvent.submit(title.form!))
    expect([
      title.value,
      heading(),
      screen.getAllByRole('article').length,
      screen.getAllByRole('article')[0]!.getAttribute('aria-labelledby'),
    ]).toEqual(['', '2 jobs', 2, 'job-2'])
  })
  it('is drawn the same by server and browser', () => {
    const html = renderToString(inApp(tracker([job, own], summary({ saved: 1, applied: 1 }))))
    const { container } = show([job, own], summary({ saved: 1, applied: 1 }))
    const box = document.createElement('div')
    box.innerHTML = html
    expect(container.textContent).toBe(box.textContent)
  })
})

describe('saved searches', () => {
  const search = {
    id: 5,
    name: 'Ireland',
    board: 'careers' as const,
    query: 'country=ireland',
    frequency: 'daily' as const,
    lastSentAt: '2026-11-14T07:00:00Z',
    createdAt: '2026-11-01T07:00:00Z',
  }
  const list = (change: object = {}, mostOften: AlertLimit = 'daily') =>
    renderInApp(<SavedSearches searches={[{ ...search, ...change }]} mostOften={mostOften} />)

  it('lead to the search and tell when they last emailed', () => {
    list()
    expect(screen.getByRole('link', { name: 'Ireland' }).getAttribute('href')).toBe('/jobs?country=ireland')
    expect(screen.getByText('Jobs. Last email Sat 14 Nov 2026')).toBeTruthy()
    cleanup()
    list({ board: 'partTime', lastSentAt: null })
    expect([
      screen.getByRole('link', { name: 'Ireland' }).getAttribute('href'),
      screen.getByText('Part-time jobs. No email sent yet') !== null,
    ]).toEqual(['/part-time-jobs?country=ireland', true])
  })
  it('change how often they email, go, and come back', async () => {
    list()
    fireEvent.change(screen.getByLabelText('Emails'), { target: { value: 'off' } })
    call.mockResolvedValueOnce({ searches: [{ ...search, frequency: 'off' }], mostOften: 'daily' } as never)
    await press(screen.getByRole('button', { name: 'Save name and emails of “Ireland”' }))
    expect(call).toHaveBeenCalledWith(expect.objectContaining({ method: 'PATCH' }), {
      id: 5,
      name: 'Ireland',
      frequency: 'off',
    })
    expect(screen.getByText('Saved: “Ireland”, no emails.')).toBeTruthy()
    call.mockResolvedValueOnce({ searches: [], mostOften: 'daily' } as never)
    await press(screen.getByRole('button', { name: 'Remove “Ireland”' }))
    call.mockResolvedValueOnce({ searches: [search], mostOften: 'daily' } as never)
    await press(screen.getByRole('button', { name: 'Undo removing Ireland' }))
    expect(screen.getByRole('link', { name: 'Ireland' })).toBeTruthy()
    expect(document.activeElement === screen.getByRole('heading', { name: 'Ireland' })).toBe(true)
  })
  it('are renamed, and keep what was typed when that fails', async () => {
    list()
    const name = screen.getByLabelText<HTMLInputElement>('Name')
    const save = () => press(screen.getByRole('button', { name: /^Save name and emails/ }))
    fireEvent.change(name, { target: { value: ' ' } })
    call.mockRejectedValueOnce(problem('BAD_INPUT', [{ field: 'name', message: 'Enter a name for the search.' }]))
    await save()
    expect([name.value, screen.getByText('Enter a name for the search.') !== null]).toEqual([' ', true])
    fireEvent.change(name, { target: { value: 'Dublin' } })
    call.mockResolvedValueOnce({ searches: [{ ...search, name: 'Dublin' }], mostOften: 'daily' } as never)
    await save()
    expect(call).toHaveBeenLastCalledWith(expect.objectContaining({ method: 'PATCH' }), {
      id: 5,
      name: 'Dublin',
      frequency: 'daily',
    })
    expect([
      screen.getByRole('link', { name: 'Dublin' }) !== null,
      screen.getByText('Saved: “Dublin”, every day.') !== null,
    ]).toEqual([true, true])
  })
  it('say so when the profile pauses them, and what to do when there are none', () => {
    list({}, 'none')
    expect(screen.getByText('Your profile says no emails about jobs.')).toBeTruthy()
    cleanup()
    list({}, 'weekly')
    expect(screen.getByText('Your profile says at most one email a week.')).toBeTruthy()
    cleanup()
    list({ frequency: 'weekly' }, 'weekly')
    expect(screen.queryByText('Your profile says at most one email a week.')).toBeNull()
    cleanup()
    renderInApp(<SavedSearches searches={[]} mostOften="none" />)
    expect(screen.getByRole('link', { name: 'Search for jobs' })).toBeTruthy()
  })
})
