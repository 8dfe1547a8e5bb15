import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { changedMeanwhile } from '#shared/http/problems.ts'
import { renderInApp } from '#client/app/testing.tsx'
import { LogoField } from './logo-field.tsx'

afterEach(cleanup)

const save = vi.fn<(file: File, seen: string) => Promise<{ logo: string | null; version: number }>>()
const remove = vi.fn<(seen: string) => Promise<{ logo: string | null; version: number }>>()
const onVersion = vi.fn<(version: number) => void>()

function Page({ first }: { first: string | null }) {
  const [logo, setLogo] = useState(first)
  return <LogoField {...{ name: 'Fenwick', logo, version: 4, save, remove, onVersion }} onLogo={setLogo} />
}
const choose = () => {
  const input = screen.getByLabelText(/(Choose|Replace) logo/)
  const files = [new File(['x'], 'logo.png', { type: 'image/png' })]
  return act(async () => fireEvent.change(input, { target: { files } }))
}
const shown = () => screen.getByRole('img').getAttribute('src')

it('a logo that a colleague has changed is shown, and counts as seen from then on', async () => {
  renderInApp(<Page first={null} />)
  save.mockRejectedValueOnce(changedMeanwhile('Someone else has changed the logo.', { logo: '/theirs' }))
  await choose()
  expect([screen.getByRole('alert').textContent, shown()]).toEqual([
    expect.stringContaining('Someone else has changed the logo.'),
    '/theirs',
  ])
  expect(onVersion).not.toHaveBeenCalled()
  save.mockResolvedValueOnce({ logo: '/mine', version: 5 })
  await choose()
  expect([save.mock.lastCall![1], shown(), onVersion.mock.lastCall]).toEqual(['/theirs', '/mine', [5]])
})

it('a version is not taken over when someone has changed the record in between, which the forms must find', async () => {
  onVersion.mockClear()
  renderInApp(<Page first="/old" />)
  remove.mockResolvedValueOnce({ logo: null, version: 6 })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove logo' })))
  expect(remove.mock.lastCall).toEqual(['/old'])
  expect(onVersion).not.toHaveBeenCalled()
})
