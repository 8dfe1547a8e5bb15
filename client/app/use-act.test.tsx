import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { problem } from '#shared/http/problems.ts'
import { FlashArea, useFlash } from './flash.tsx'
import { renderInApp } from './testing.tsx'
import { useAct } from './use-act.ts'
import { useForm } from './use-form.ts'

afterEach(cleanup)

const refuse = () => Promise.reject(problem('TOO_MANY_KEPT'))

function Page() {
  const { show } = useFlash()
  const { act: run, error } = useAct()
  const { submit, errors } = useForm(refuse)
  return (
    <>
      <FlashArea />
      <button type="button" onClick={() => void run(async () => show('The logo has been saved.'))}>
        Save
      </button>
      <button type="button" onClick={() => void run(refuse)}>
        Remove
      </button>
      <form onSubmit={submit}>
        <button type="submit">Send</button>
      </form>
      <p>{error ?? errors[0]?.message}</p>
    </>
  )
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

describe('an error', () => {
  it.each(['Remove', 'Send'])('of “%s” takes the message of the success before it away', async name => {
    renderInApp(<Page />)
    await press('Save')
    expect(screen.getByText('The logo has been saved.')).toBeTruthy()
    await press(name)
    expect(screen.getByText(problem('TOO_MANY_KEPT').message)).toBeTruthy()
    expect(screen.queryByText('The logo has been saved.')).toBeNull()
  })
})
