import { useState, type ChangeEvent } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { addPreAuthorised, checkPreAuthorised } from '#shared/registration/pre-approved/api.ts'
import { mostRows } from '#shared/registration/pre-approved/schemas.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { ErrorLine } from '#client/ui/field.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { Form } from '#client/ui/form.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { kindWords } from './listed-student.tsx'

type ListCheck = AnswerOf<typeof checkPreAuthorised>

const people = (count: number) => (count === 1 ? 'one person' : `${count} people`)

/** A list is looked at first and sent second, so that no one is written to by mistake. */
const kindsInWords = (hasPredeparture: boolean) =>
  hasPredeparture ? 'student, graduate or before departure' : 'student or graduate'

export function StudentListForm({ hasPredeparture, onAdded }: { hasPredeparture: boolean; onAdded(): unknown }) {
  const [checked, setChecked] = useState<ListCheck & { list: string }>()
  const area = () => document.getElementById('list') as HTMLTextAreaElement
  const { show } = useFlash()
  const { act, busy: isSending, error } = useAct()
  const { submit, busy, errors, errorOf } = useForm<{ list: string }>(async ({ list }) => {
    setChecked(undefined)
    setChecked({ ...(await call(checkPreAuthorised, { list })), list })
  })
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    area().value = await file.text()
    setChecked(undefined)
    area().focus()
  }
  const send = ({ list }: { list: string }) =>
    act(async () => {
      const { fresh, sent } = await call(addPreAuthorised, { list })
      const isEmailedBefore =
        sent < fresh ? ' Those we emailed less than an hour ago can use the link in that email.' : ''
      show(
        `${sent === 1 ? 'One invitation is on its way.' : `${sent} invitations are on their way.`}${isEmailedBefore}`,
      )
      setChecked(undefined)
      area().value = ''
      onAdded()
    })
  return (
    <>
      <Form failure="The list hasn’t been checked yet" errors={errors} onSubmit={submit}>
        <div>
          <label className={`${buttonLook('outline')} has-focus-visible:outline-3 has-focus-visible:outline-offset-2`}>
            Choose a file
            <input
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              aria-describedby="file-hint"
              className="sr-only"
              onChange={event => void readFile(event)}
            />
          </label>
          <p id="file-hint" className="mt-1 text-small text-ink-2">
            CSV, as saved by a spreadsheet. We’ll show its contents in the box below.
          </p>
        </div>
        <TextArea
          id="list"
          name="list"
          label="Or paste the list"
          rows={8}
          spellCheck={false}
          autoComplete="off"
          error={errorOf('list')}
          hint={`One person per line: email address and name. You can add ${kindsInWords(hasPredeparture)}. Up to ${mostRows}.`}
          onInput={() => setChecked(undefined)}
        />
        <div>
          <Button type="submit" busy={busy} variant={checked?.fresh ? 'outline' : 'primary'}>
            Check list
          </Button>
        </div>
      </Form>
      {checked && (
        <section aria-labelledby="checked" className="max-w-measure border-[1.5px] border-ink bg-surface p-4 md:p-6">
          <h3 id="checked" ref={takeFocus} tabIndex={-1}>
            {checked.fresh === 0
              ? 'No new students on this list'
              : `${people(checked.fresh).replace(/^o/, 'O')} will be invited`}
          </h3>
          {checked.known > 0 && (
            <p className="mt-2">
              {people(checked.known).replace(/^o/, 'O')} {checked.known === 1 ? 'is' : 'are'} already on your list and
              won’t be emailed again.
            </p>
          )}
          {checked.first.length > 0 && (
            <ul className="mt-3">
              {checked.first.map(({ name, email, kind }) => (
                <li key={email} className="wrap-anywhere">
                  {name}, {email}, {kindWords[kind].toLowerCase()}
                </li>
              ))}
              {checked.fresh > checked.first.length && <li>and {people(checked.fresh - checked.first.length)} more</li>}
            </ul>
          )}
          {checked.errors.length > 0 && (
            <>
              <p className="mt-4 font-semibold">
                {checked.errors.length === 1
                  ? 'One line will be skipped:'
                  : `${checked.errors.length} lines will be skipped:`}
              </p>
              <ul className="mt-1 grid gap-1">
                {checked.errors.map(({ line, message }) => (
                  <li key={line} className="border-l-4 border-warn pl-3 wrap-anywhere">
                    Line {line}: {message}
                  </li>
                ))}
              </ul>
            </>
          )}
          {checked.fresh > 0 && (
            <div className="mt-5">
              <Button busy={isSending} onClick={() => void send(checked)}>
                Invite {people(checked.fresh)}
              </Button>
            </div>
          )}
          <div role="alert">{error && <ErrorLine words={error} />}</div>
        </section>
      )}
    </>
  )
}
