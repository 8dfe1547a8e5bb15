// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { problem } from '#shared/http/problems.ts'
import { Form } from '#client/ui/form.tsx'
import { useForm } from './use-form.ts'

afterEach(cleanup)

function Sample({ send }: { send: Parameters<typeof useForm<{ words: string }>>[0] }) {
  const { submit, errors } = useForm<{ words: string }>(send)
  return (
    <Form failure="Not saved yet" errors={errors} onSubmit={submit}>
      <input name="words" aria-label="Words" />
      {['a', 'b'].map(value => <input key={value} type="checkbox" name="several" value={value} defaultChecked />)}
    </Form>
  )
}
const words = () => screen.getByLabelText<HTMLInputElement>('Words')
const send = () => act(async () => void fireEvent.submit(words().form!))

describe('a form', () => {
  it('whose writer was signed out meanwhile says what to do, and keeps what was typed', async () => {
    render(<Sample send={() => Promise.reject(problem('NOT_SIGNED_IN'))} />)
    fireEvent.change(words(), { target: { value: 'an hour of work' } })
    await send()
    expect(screen.getByRole('group', { name: 'Not saved yet' }).textContent).toContain('You have been signed out. Sign in in another tab, then save again.')
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Not saved yet' }))
    expect(words().value).toBe('an hour of work')
  })
  it('hands over every value of a name that stands more than once', async () => {
    const take = vi.fn(async (_: unknown, data: FormData) => data.getAll('several'))
    render(<Sample send={async (values, data) => void await take(values, data)} />)
    await send()
    expect(await take.mock.results[0]!.value).toEqual(['a', 'b'])
  })
})
