import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Call } from '#shared/http/endpoint.ts'
import { renderInApp } from '#client/app/testing.tsx'
import { ReportForm } from './report-form.tsx'

const call = vi.hoisted(() => vi.fn<Call>())
vi.mock('#client/api.ts', () => ({ call }))
afterEach(cleanup)

it('a report that is too long is said so next to its field before anything is sent, and goes out once it fits', async () => {
  renderInApp(<ReportForm slug="data-analyst-7" />)
  const words = screen.getByLabelText<HTMLTextAreaElement>('Anything to add?')
  const send = () =>
    act(async () => {
      fireEvent.submit(words.form!)
      await vi.dynamicImportSettled()
    })
  fireEvent.change(words, { target: { value: 'w'.repeat(1_001) } })
  await send()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Use at most 1,000 characters.' })
  expect([document.getElementById(link.hash.slice(1)) === words, call.mock.calls.length]).toEqual([true, 0])
  fireEvent.change(words, { target: { value: 'It asks for a fee.' } })
  await send()
  expect(call).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
    slug: 'data-analyst-7',
    reason: 'scam',
    words: 'It asks for a fee.',
    submissionKey: expect.any(String),
    website: '',
  })
  expect(document.activeElement === screen.getByRole('heading', { name: 'Report sent' })).toBe(true)
})
