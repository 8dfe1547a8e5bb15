import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Call } from '#shared/http/endpoint.ts'
import { renderInApp } from '#client/app/testing.tsx'
import SetupAccount from './setup-account.page.tsx'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
// Its stylesheet is not to be had here.
vi.mock('./university-frame.tsx', () => ({ UniversityFrame: ({ children }: { children: ReactNode }) => children }))
afterEach(cleanup)

it('leaves the focus alone where someone comes back to a step, and takes it to the next one when that is saved', async () => {
  const setup = {
    email: 'a@x.example',
    kind: 'student',
    done: 1,
    name: 'Amara',
    course: '',
    courseEnds: null,
    universityName: 'Northbridge',
    stylesheet: '/brand.css',
    countryId: 226,
    invitedBy: null,
    universityId: 1,
    singleSignOn: null,
  }
  renderInApp(
    <SetupAccount
      params={{ user_email: 'a@x.example' }}
      data={{ key: 'k', setup: setup as never, isBegunElsewhere: false }}
    />,
  )
  expect([screen.getByLabelText('Course') !== null, document.activeElement === document.body]).toEqual([true, true])
  call.mockResolvedValueOnce({ done: 2, entered: null } as never)
  await act(async () => void fireEvent.submit(screen.getByLabelText<HTMLInputElement>('Course').form!))
  expect(
    document.activeElement?.contains(screen.getByLabelText('What jobs would you like to do?')) &&
      document.activeElement !== document.body,
  ).toBe(true)
})
