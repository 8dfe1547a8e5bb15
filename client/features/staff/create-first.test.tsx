import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { Call } from '#shared/http/endpoint.ts'
import { renderInApp } from '#client/app/testing.tsx'
import NewUniversity from './new-university.page.tsx'
import StaffRequests from './staff-requests.page.tsx'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
afterEach(cleanup)

const place = { view: 'open', page: 2 } as const
const request = (id: number, name: string) => ({
  id,
  name,
  version: 1,
  universityId: null,
  universityName: 'Atlantis University',
  kind: 'student' as const,
  email: `${name}@atlantis.example`,
  reason: 'I study here.',
  createdAt: '2026-11-15T09:00:00.000Z',
  referredBy: null,
  mark: { since: '2026-11-15T09:00:00.000Z', assigneeId: null, assignee: null, snoozedUntil: null, version: 0 },
})
const atlantis = { id: 41, name: 'Atlantis University', kind: 'partner', countryId: 226, site: '', people: 0 } as const
const Address = () => {
  const { pathname, search, hash } = useLocation()
  return <output>{pathname + search + hash}</output>
}

it('a university that is created for a request leads back to it, where it is chosen', async () => {
  const items = [request(12, 'Ines'), request(13, 'Mei')]
  const data = {
    place,
    chosen: { request: '12', university: '41' },
    list: { items, page: 2, pages: 2, total: 22 },
    tools: { colleagues: [], answers: [] },
    refused: [],
    universities: [{ ...atlantis, isPaused: false }],
  }
  renderInApp(<StaffRequests data={data} params={{}} />)
  const chosen = (name: string) => screen.getByLabelText<HTMLSelectElement>(`University for ${name}`).value
  expect([chosen('Ines'), chosen('Mei')]).toEqual(['41', ''])
  const address = screen.getAllByRole('link', { name: 'Create it first' })[0]!.getAttribute('href')!
  expect(address).toBe('/staff/new-university?name=Atlantis%20University&request=12&view=open&page=2')
  cleanup()

  call.mockResolvedValue({ id: 41 })
  renderInApp(
    <>
      <NewUniversity data={{ name: 'Atlantis University', request: '12', place }} params={{}} />
      <Address />
    </>,
  )
  await act(async () => fireEvent.submit(screen.getByRole('button', { name: 'Create university' }).closest('form')!))
  expect(document.querySelector('output')!.textContent).toBe(
    '/staff/requests?view=open&page=2&request=12&university=41#request-12',
  )
})
