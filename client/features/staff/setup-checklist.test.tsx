import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderInApp } from '#client/app/testing.tsx'
import { countMissing, SetupChecklist } from './setup-checklist.tsx'

afterEach(cleanup)

const backup = { at: null, bytes: null, isVerified: false, isOld: false, isScheduled: false, failure: null }
const setup = {
  hasOperator: true,
  email: { hasMailServer: true, lastSentAt: '2026-11-18T12:51:00.000Z' },
  register: { date: '2026-11-18', isOld: false },
  registers: [],
  backup,
  universities: 2,
  withoutAdministrator: [{ id: 7, name: 'Fenwick College' }],
  sources: [],
}
const findRow = (title: string) => within(screen.getByRole('heading', { name: title }).closest('li')!)

describe('the checklist of a new service', () => {
  it('names a university that has no administrator, says what follows, and leads to its page', () => {
    renderInApp(<SetupChecklist setup={setup} />)
    const row = findRow('Fenwick College')
    expect(row.getByText('Missing')).toBeTruthy()
    expect(row.getByText(/^It has no administrator/)).toBeTruthy()
    expect(row.getByRole('link').getAttribute('href')).toBe('/staff/universities/7')
    expect(countMissing(setup)).toBe(2)
    expect(countMissing({ ...setup, withoutAdministrator: [] })).toBe(1)
  })
  it('shows how old the registers of other countries are, and asks for newer ones', () => {
    const registers = [
      { series: 'ca-lmia-positive' as const, date: '2026-03-31', isOld: false, oldAfterDays: 270 },
      { series: 'dk-siri-certified' as const, date: '2026-05-03', isOld: true, oldAfterDays: 90 },
    ]
    renderInApp(<SetupChecklist setup={{ ...setup, registers }} />)
    const old = findRow('Certified companies (Denmark)')
    expect(old.getByText('Look')).toBeTruthy()
    expect(
      old.getByText('The newest file is of Sun 3 May 2026, more than 90 days ago. Look for a newer one.'),
    ).toBeTruthy()
    expect(screen.getByText('Of Tue 31 Mar 2026.')).toBeTruthy()
    expect(countMissing({ ...setup, registers })).toBe(countMissing(setup) + 1)
  })
  it('leads from every point to the page that says how, backups included', () => {
    renderInApp(<SetupChecklist setup={setup} />)
    expect(findRow('Backups').getByRole('link').getAttribute('href')).toBe('/staff/health')
    expect(screen.getAllByRole('heading')).toHaveLength(screen.getAllByRole('link').length)
  })
})
