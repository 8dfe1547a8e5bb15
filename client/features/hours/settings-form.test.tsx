import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '#shared/http/endpoint.ts'
import { renderInApp } from '#client/app/testing.tsx'
import { SettingsForm } from './settings-form.tsx'
import type { Hours } from './types.ts'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
beforeEach(() => {
  call.mockReset()
})
afterEach(cleanup)

const rules = [{ id: 'nz.student.hours-term', validFrom: '2025-11-03' }] as Hours['rules']
const show = (settings: Partial<Hours['settings']>) =>
  renderInApp(
    <SettingsForm
      settings={{ country: 'uk', level: 'degree', isOlderVisa: null, periods: [], from: 'person', ...settings }}
      university={null}
      courseEnds="2027-06-18"
      rules={rules}
      onSaved={async () => {}}
    />,
  )

describe('rules and dates', () => {
  it('say where the country comes from, unless the person chose it', () => {
    for (const [from, words] of [
      ['university', 'We took the country from your university.'],
      ['site', 'we used this site’s country.'],
    ] as const) {
      const { container } = show({ from })
      expect([from, container.textContent.includes(words)]).toEqual([from, true])
      cleanup()
    }
    expect(show({}).container.textContent.includes('took')).toBe(false)
  })
  it('ask in New Zealand alone when the visa was granted, without an answer of their own', async () => {
    show({})
    expect(screen.queryByRole('group', { name: 'When your student visa was granted' })).toBeNull()
    cleanup()
    show({ country: 'nz' })
    const [newer, older] = [
      screen.getByLabelText<HTMLInputElement>('On or after Mon 3 Nov 2025'),
      screen.getByLabelText<HTMLInputElement>('Before Mon 3 Nov 2025'),
    ]
    expect([newer.checked, older.checked]).toEqual([false, false])
    const save = () =>
      act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save rules and dates' })))
    await save()
    expect(call).toHaveBeenLastCalledWith(expect.anything(), {
      country: 'nz',
      level: 'degree',
      isOlderVisa: null,
      periods: [],
    })
    fireEvent.click(newer)
    await save()
    expect(call).toHaveBeenLastCalledWith(expect.anything(), {
      country: 'nz',
      level: 'degree',
      isOlderVisa: false,
      periods: [],
    })
  })
})
