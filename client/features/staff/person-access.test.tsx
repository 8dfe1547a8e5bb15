import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Call } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { addReferral, savePersonAccess } from '#shared/staff/people-api.ts'
import { renderInApp } from '#client/app/testing.tsx'
import { PersonAccess } from './person-access.tsx'
import { PersonReferrals } from './person-referrals.tsx'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
beforeEach(() => {
  call.mockReset()
})
afterEach(cleanup)

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const onChanged = async () => {}

it('shows what someone else chose meanwhile, keeps the own choice, and then saves over theirs', async () => {
  const chosen = { premiumVideos: 'university', countryGuides: 'university' } as const
  const access = { chosen, university: { premiumVideos: true, countryGuides: false } }
  renderInApp(<PersonAccess id={7} access={access} onChanged={onChanged} />)
  fireEvent.change(screen.getByLabelText('Premium videos'), { target: { value: 'off' } })
  const theirs = { ...chosen, countryGuides: 'on' }
  const title = 'Someone else has changed what this person can use since you opened it.'
  call.mockRejectedValueOnce(new Problem({ code: 'CHANGED_MEANWHILE', status: 409, title, current: theirs }))
  await press('Save videos and guides')
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'The version someone else saved' })).toBeTruthy()
  call.mockResolvedValueOnce({ done: true })
  await press('Save my version')
  expect(call.mock.lastCall).toEqual([
    savePersonAccess,
    { id: 7, premiumVideos: 'off', countryGuides: 'university', seen: theirs },
  ])
})

it('keeps the name of a link that is taken, and says so at the field', async () => {
  const person = { id: 2, referrals: [], universityName: 'University of Northbridge', suggestedSlug: 'linh-tran' }
  renderInApp(<PersonReferrals person={person} onChanged={onChanged} />)
  const field = screen.getByLabelText<HTMLInputElement>('Name of the link')
  expect(field.value).toBe('linh-tran')
  fireEvent.change(field, { target: { value: 'linh' } })
  const errors = [{ field: 'slug', message: 'Another person’s link is called “linh”. Choose another name.' }]
  call.mockRejectedValueOnce(new Problem({ code: 'BAD_INPUT', status: 400, title: '', errors }))
  await press('Create link')
  expect(call.mock.lastCall).toEqual([addReferral, { id: 2, slug: 'linh' }])
  expect(screen.getByRole('link', { name: errors[0]!.message }).getAttribute('href')).toBe('#referral-slug')
  expect(field.value).toBe('linh')
})
