import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { problem } from '#shared/http/problems.ts'
import { Form } from '#client/ui/form.tsx'
import { useForm, type FetchSchema } from './use-form.ts'

afterEach(cleanup)

function Sample({ send, schema }: { send: Parameters<typeof useForm<{ words: string }>>[0]; schema?: FetchSchema }) {
  const { submit, errors } = useForm<{ words: string }>(send, { ...(schema && { schema }) })
  return (
    <Form failure="Not saved yet" errors={errors} onSubmit={submit}>
      <input id="words" name="words" aria-label="Words" />
      {['a', 'b'].map(value => (
        <input key={value} type="checkbox" name="several" value={value} defaultChecked />
      ))}
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
    expect(screen.getByRole('group', { name: 'Not saved yet' }).textContent).toContain(
      'You’ve been signed out. Sign in again in another tab, then save.',
    )
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Not saved yet' }))
    expect(words().value).toBe('an hour of work')
  })
  it('hands over every value of a name that occurs more than once', async () => {
    const take = vi.fn(async (_: unknown, data: FormData) => data.getAll('several'))
    render(<Sample send={async (values, data) => void (await take(values, data))} />)
    await send()
    expect(await take.mock.results[0]!.value).toEqual(['a', 'b'])
  })
  it('with a schema sends nothing that does not fit it, and then what fits', async () => {
    const sent = vi.fn(async () => {})
    render(
      <Sample send={sent} schema={async () => z.object({ words: z.string().check(z.minLength(3, 'Write more.')) })} />,
    )
    await send()
    await waitFor(() => expect(screen.getByRole('link', { name: 'Write more.' }).getAttribute('href')).toBe('#words'))
    expect(sent).not.toHaveBeenCalled()
    fireEvent.change(words(), { target: { value: 'enough' } })
    await send()
    await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  })
  it('whose schema cannot be fetched leaves the judging to the server', async () => {
    const sent = vi.fn(async () => {})
    render(<Sample send={sent} schema={() => Promise.reject(new Error('offline'))} />)
    await send()
    await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  })
  it('whose schema does not come waits for it no longer than five seconds', async () => {
    vi.useFakeTimers()
    const sent = vi.fn(async () => {})
    render(<Sample send={sent} schema={() => new Promise(() => {})} />)
    await send()
    await act(() => vi.advanceTimersByTimeAsync(4_999))
    expect(sent).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    vi.useRealTimers()
    expect(sent).toHaveBeenCalledOnce()
  })
  it('shows an error about its key as plain text: there is no field to link to', async () => {
    render(
      <Sample
        send={() =>
          Promise.reject(
            problem('BAD_INPUT', [{ field: 'submissionKey', message: 'This form was open for too long.' }]),
          )
        }
      />,
    )
    await send()
    expect(screen.getByText('This form was open for too long.').closest('a')).toBeNull()
  })
})
