import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInApp } from '#client/app/testing.tsx'
import { Enrolment } from './enrolment.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const uri = 'otpauth://totp/Sojourn:a?secret=ABCDEFGHIJKL'
const show = () =>
  renderInApp(
    <Enrolment
      enrolment={{ secret: 'ABCDEFGHIJKL', uri, qr: { size: 29, path: 'M4 4h7v1h-7z' } }}
      failure="Not turned on"
      action="Turn on"
      onCode={async () => {}}
    />,
  )
const copy = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy the secret' })))
const stubClipboard = (writeText: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })

it('opens an authenticator app on the same phone with the secret', () => {
  show()
  expect(screen.getByRole('link', { name: 'Open your authenticator app' }).getAttribute('href')).toBe(uri)
})

it('copies the secret as an app takes it, and says so next to the button', async () => {
  const writeText = vi.fn(async () => {})
  stubClipboard(writeText)
  show()
  await copy()
  expect(writeText).toHaveBeenCalledExactlyOnceWith('ABCDEFGHIJKL')
  expect(screen.getByText('Copied. Paste it into your app.')).toBeTruthy()
})

it('says what to do where the browser does not let us copy', async () => {
  stubClipboard(() => Promise.reject(new Error('denied')))
  show()
  await copy()
  expect(screen.getByText(/^Your browser didn’t let us copy/)).toBeTruthy()
})
