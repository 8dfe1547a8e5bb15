import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { QuestionForm } from './question-form.tsx'

afterEach(cleanup)

const question = {
  question: 'Which of these belongs on a UK CV?',
  answers: ['A photo', 'Your city.', 'Your date of birth'],
  right: 1,
  why: 'An employer wants to know where you are.',
}

it('says at once whether an answer is right, and why, and can be answered again', () => {
  render(<QuestionForm question={question} place={0} />)
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  fireEvent.click(screen.getByRole('radio', { name: 'A photo' }))
  expect(status.textContent).toBe('Not quite. The answer is “Your city”. An employer wants to know where you are.')
  fireEvent.click(screen.getByRole('radio', { name: 'Your city.' }))
  expect(status.textContent).toBe('Right. An employer wants to know where you are.')
})
