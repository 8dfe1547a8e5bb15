import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { FormGuard } from './form-guard.tsx'

afterEach(cleanup)
const showForm = () => {
  const { container } = render(
    <form>
      <FormGuard />
    </form>,
  )
  return new FormData(container.querySelector('form')!)
}

describe('the guard of a form', () => {
  it('gives every form that is shown a key of its own, and none to a page that may be kept', () => {
    const [first, second] = [showForm(), showForm()]
    expect(first.get('submissionKey')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(second.get('submissionKey')).not.toBe(first.get('submissionKey'))
    expect(renderToString(<FormGuard />)).not.toMatch(/value=/)
  })
  it('holds a field that no one sees, hears or tabs to', () => {
    const data = showForm()
    expect(data.get('website')).toBe('')
    expect(screen.queryByRole('textbox')).toBeNull()
    const field = document.querySelector('input[name="website"]')!
    expect([field.getAttribute('tabindex'), field.getAttribute('autocomplete')]).toEqual(['-1', 'off'])
  })
})
