import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Sent } from './sent.tsx'

afterEach(cleanup)

function Form() {
  const [isSent, setSent] = useState(false)
  return (
    <main id="main" tabIndex={-1}>
      {isSent ? (
        <Sent title="Message sent" again={{ words: 'Write another', onPress: () => setSent(false) }}>
          Thank you.
        </Sent>
      ) : (
        <button onClick={() => setSent(true)}>Send</button>
      )}
    </main>
  )
}

it('takes the focus from the form it replaces, and gives it to the page when the form comes back', () => {
  render(<Form />)
  fireEvent.click(screen.getByRole('button'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Message sent' }))
  screen.getByRole('button').focus()
  fireEvent.click(screen.getByRole('button'))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
