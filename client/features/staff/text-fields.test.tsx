import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { composeText, splitText, TextFields } from './text-fields.tsx'

afterEach(cleanup)

const fields = [
  { name: 'title', label: 'Title', kind: 'line' as const },
  { name: 'summary', label: 'Summary', kind: 'sentence' as const },
  { name: 'published', label: 'Published on', kind: 'day' as const },
  {
    name: 'board',
    label: 'Board',
    kind: 'choice' as const,
    usual: 'careers',
    choices: [
      { value: 'careers', words: 'Jobs' },
      { value: 'part-time', words: 'Part-time jobs' },
    ],
  },
]
const text = '---\ntitle: First\nmood: calm\nsummary: Short.\npublished: 2026-11-01\n---\nWords.\n'

function draw(whole: string) {
  const { front, body } = splitText(whole)
  const { container } = render(
    <div>
      {front && <TextFields fields={fields} front={front} errorOf={() => undefined} />}
      <textarea id="body" defaultValue={body} />
    </div>,
  )
  return () => composeText(fields, front, container)
}

it('a text that no one has changed is written as it was, with fields the form does not know', () => {
  expect(draw(text)()).toBe(text)
})

it('what is typed goes into its line, on one line, and a choice only where it is not the usual one', () => {
  const compose = draw(text)
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: ' Second ' } })
  fireEvent.change(screen.getByLabelText('Summary'), { target: { value: 'One.\nTwo.' } })
  fireEvent.change(screen.getByLabelText('Board'), { target: { value: 'part-time' } })
  expect(compose()).toBe(
    '---\ntitle: Second\nmood: calm\nsummary: One. Two.\npublished: 2026-11-01\nboard: part-time\n---\nWords.\n',
  )
})

it('a draft whose fields can’t be read is edited as one text', () => {
  expect(draw('Only words')()).toBe('Only words')
})
