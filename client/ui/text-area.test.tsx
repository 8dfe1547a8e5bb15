import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { TextArea } from './text-area.tsx'

afterEach(cleanup)
const area = () => screen.getByLabelText<HTMLTextAreaElement>('Story')
const count = () => document.getElementById('story-count')!.textContent
const type = (value: string) => fireEvent.input(area(), { target: { value } })

describe('a text area with a limit', () => {
  it('counts while someone types, and is described by the count', () => {
    render(<TextArea id="story" label="Story" hint="In your words." most={1_200} defaultValue="Hello" />)
    expect(count()).toBe('5 of 1,200 characters')
    type('Hello there')
    expect(count()).toBe('11 of 1,200 characters')
    expect(area().getAttribute('aria-describedby')).toBe('story-hint story-count')
  })
  it('takes all that is pasted, says how much is too much, and tells of it aloud once', () => {
    render(<TextArea id="story" label="Story" most={10} />)
    expect(area().hasAttribute('maxlength')).toBe(false)
    type('x'.repeat(11))
    expect([area().value.length, count(), screen.getByRole('status').textContent]).toEqual([
      11,
      '1 character too many. At most 10.',
      'The text is too long.',
    ])
    type('x'.repeat(10))
    expect([count(), screen.getByRole('status').textContent]).toEqual(['10 of 10 characters', ''])
  })
  it('without one counts nothing', () => {
    render(<TextArea id="story" label="Story" />)
    expect(screen.queryByRole('status')).toBeNull()
  })
})
