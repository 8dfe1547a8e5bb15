import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countries } from '#shared/account/countries.ts'
import { Problem } from '#shared/http/problem.ts'
import { problem } from '#shared/http/problems.ts'
import { inApp, renderInApp } from '#client/app/testing.tsx'
import { ProfileForm, type Profile } from './profile-form.tsx'

const sent: { path: string; body: unknown }[] = []
let refusal: Problem | undefined
beforeEach(() => {
  sent.length = 0
  refusal = undefined
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/guess-country') return Response.json({ country: 'GB' })
    sent.push({ path, body: JSON.parse(init.body as string) as unknown })
    return refusal ? Response.json(refusal.body, { status: refusal.status }) : Response.json({})
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const profile: Profile = {
  name: 'Amara Osei',
  email: 'a@x.example',
  phone: null,
  course: 'MSc',
  courseEnds: '2027-09-30',
  bornOn: '2002-03-04',
  doctorate: 'stem',
  targetCountries: ['GB'],
  targetRoles: ['Analyst', 'Writer'],
  jobAlerts: 'daily',
  universityEmails: true,
  homeCountry: null,
  workRights: [
    { country: 'GH', status: 'citizen', until: null },
    { country: 'GB', status: 'student', until: '2027-10-31' },
  ],
  photo: null,
}
const draw = (parts: 'person' | 'person and plans' = 'person and plans', kept: Partial<Profile> = {}) =>
  renderInApp(<ProfileForm profile={{ ...profile, ...kept }} parts={parts} stage="abroad" />)
const save = () => act(async () => void fireEvent.submit(screen.getByLabelText<HTMLInputElement>('Name').form!))
const rows = () =>
  screen
    .queryAllByLabelText<HTMLSelectElement>('Country')
    .filter(field => field.tagName === 'SELECT')
    .map(field => field.closest('li')!)
const click = (name: string, inside?: HTMLElement) =>
  fireEvent.click((inside ? within(inside) : screen).getByRole('button', { name }))

describe('the profile form', () => {
  it('sends all fields in one request', async () => {
    draw()
    fireEvent.click(screen.getByLabelText('Ireland'))
    fireEvent.change(screen.getByLabelText('Jobs you would like to do'), {
      target: { value: 'Analyst, Writer, ' },
    })
    await save()
    expect(sent).toEqual([
      {
        path: '/api/account/profile',
        body: {
          name: 'Amara Osei',
          phone: '',
          course: 'MSc',
          courseEnds: '2027-09-30',
          bornOn: '2002-03-04',
          doctorate: 'stem',
          targetCountries: ['GB', 'IE'],
          targetRoles: 'Analyst, Writer, ',
          jobAlerts: 'daily',
          universityEmails: true,
          homeCountry: '',
          workRights: [
            { country: 'GH', status: 'citizen', until: '' },
            { country: 'GB', status: 'student', until: '2027-10-31' },
          ],
        },
      },
    ])
  })
  it('of the person alone leaves the plans alone', async () => {
    draw('person')
    expect(screen.queryByText('Plans')).toBeNull()
    await save()
    expect(sent[0]!.body).toEqual({ name: 'Amara Osei', phone: '' })
  })
  it('adds and removes countries, moves the focus with them, and sends the rest in order', async () => {
    draw()
    click('Add another country')
    const added = rows()[2]!
    expect(document.activeElement).toBe(within(added).getByLabelText('Country'))
    fireEvent.change(within(added).getByLabelText('Country'), { target: { value: 'IE' } })
    fireEvent.change(within(added).getByLabelText('Your status there'), { target: { value: 'graduate' } })
    fireEvent.change(within(added).getByLabelText('Until'), { target: { value: '2028-01-01' } })
    click('Remove this country', rows()[0])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add another country' }))
    await save()
    expect(sent[0]!.body).toMatchObject({
      workRights: [
        { country: 'GB', status: 'student', until: '2027-10-31' },
        { country: 'IE', status: 'graduate', until: '2028-01-01' },
      ],
    })
  })
  it('asks for a date only where a right ends', () => {
    draw()
    const until = (row: HTMLElement) =>
      within(row).getByLabelText('Until', { selector: 'input' }).closest('[hidden]') === null
    expect(rows().map(until)).toEqual([false, true])
    fireEvent.change(within(rows()[0]!).getByLabelText('Your status there'), { target: { value: 'unsponsored' } })
    expect(until(rows()[0]!)).toBe(true)
  })
  it('takes no more than twenty countries', () => {
    const nineteen = countries
      .slice(0, 19)
      .map(({ code }) => ({ country: code, status: 'citizen', until: null }) as const)
    draw('person and plans', { workRights: nineteen })
    // By its words: among twenty lists of all countries, a search by role takes seconds.
    const add = screen.getByText<HTMLButtonElement>('Add another country', { selector: 'button' })
    expect(add.disabled).toBe(false)
    fireEvent.click(add)
    const twenty = rows()
    expect(twenty).toHaveLength(20)
    expect(add.disabled).toBe(true)
    fireEvent.click(within(twenty[0]!).getByText('Remove this country'))
    expect(document.activeElement === add).toBe(true)
  })
  it('shows an error in a row next to its field, and keeps the input', async () => {
    refusal = problem('BAD_INPUT', [
      { field: 'workRights.2.country', message: 'Choose a country.' },
      { field: 'targetRoles', message: 'Name at most 8 roles.' },
    ])
    draw()
    click('Add another country')
    fireEvent.change(within(rows()[2]!).getByLabelText('Your status there'), { target: { value: 'citizen' } })
    fireEvent.change(screen.getByLabelText('Course'), { target: { value: 'MSc, half changed' } })
    await save()
    expect(within(rows()[2]!).getByText('Choose a country.')).toBeTruthy()
    const summary = screen.getByRole('group', { name: 'Your profile hasn’t been saved yet' })
    fireEvent.click(within(summary).getByRole('link', { name: 'Choose a country.' }))
    expect(document.activeElement).toBe(within(rows()[2]!).getByLabelText('Country'))
    expect(screen.getByLabelText<HTMLInputElement>('Course').value).toBe('MSc, half changed')
    expect(within(rows()[2]!).getByLabelText<HTMLSelectElement>('Your status there').value).toBe('citizen')
  })
  it('is drawn on the server with every kept row', () => {
    const html = renderToString(inApp(<ProfileForm profile={profile} parts="person and plans" stage="home" />))
    expect(html).toMatch(/<option value="GH" selected="">Ghana/)
    expect(html).toContain('value="2027-10-31"')
    expect(html).toContain('after your course')
  })
})
