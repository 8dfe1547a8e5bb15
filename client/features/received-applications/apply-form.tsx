import { useEffect, useRef, useState, type ReactNode } from 'react'
import { getCvPages } from '#shared/cv/drawing-api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { sendApplication, type getApplyPage } from '#shared/received-applications/api.ts'
import { longestAnswer, longestLetter } from '#shared/received-applications/limits.ts'
import { call } from '#client/api.ts'
import { explain } from '#client/app/explain.ts'
import { useForm } from '#client/app/use-form.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Form } from '#client/ui/form.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TickBox } from '#client/ui/tick-box.tsx'

export type ApplyPage = AnswerOf<typeof getApplyPage>
type Cv = ApplyPage['cvs'][number]
type Pages = AnswerOf<typeof getCvPages>['pages']

interface ApplyFormProps {
  page: ApplyPage
  onChange(page: ApplyPage): void
  renderPages(cv: Cv, pages: Pages): ReactNode
}

/** The CV, the letter and the answers, with everything that is sent in sight before it is. */
export function ApplyForm({ page: { job, cvs, questions, sender }, onChange, renderPages }: ApplyFormProps) {
  const [cvId, setCvId] = useState(cvs[0]!.id)
  const key = useRef('')
  useEffect(() => {
    key.current = crypto.randomUUID()
  }, [])
  const cv = cvs.find(({ id }) => id === cvId) ?? cvs[0]!
  const { submit, busy, errors, errorOf } = useForm<Readonly<Record<string, string>>>(async values => {
    const answers = questions.map((question, place) => ({
      question,
      answer: values[`answer-${place}`] ?? '',
    }))
    try {
      const { letter = '', consent } = values
      const isAgreed = (consent === 'yes') as true
      const choice = { cvId: cv.id, cvVersion: cv.version }
      onChange(
        await call(sendApplication, {
          slug: job.slug,
          key: key.current,
          ...choice,
          letter,
          answers,
          consent: isAgreed,
        }),
      )
    } catch (cause) {
      // What was typed stays; only what has changed meanwhile is replaced.
      if (cause instanceof Problem && cause.code === 'CHANGED_MEANWHILE') onChange(cause.body.current as ApplyPage)
      throw cause
    }
  })
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <Form failure="Your application hasn’t been sent" errors={errors} onSubmit={submit}>
        <Select
          id="cvId"
          name="cvId"
          label="CV to send"
          hint="A copy as it is now. If you change your CV later, the employer keeps this copy."
          value={cv.id}
          onChange={event => setCvId(Number(event.target.value))}
          error={errorOf('cvId')}
        >
          {cvs.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <TextArea
          id="letter"
          name="letter"
          label="Letter (optional)"
          hint="Why this job, and why you."
          rows={8}
          most={longestLetter}
          error={errorOf('letter')}
        />
        {questions.map((question, place) => (
          <TextArea
            key={question}
            id={`answers.${place}.answer`}
            name={`answer-${place}`}
            label={question}
            most={longestAnswer}
            error={errorOf(`answers.${place}.answer`)}
          />
        ))}
        <section aria-labelledby="what-is-sent" className="border-[1.5px] border-ink p-4">
          <h2 id="what-is-sent" className="text-h3">
            What {job.company} gets
          </h2>
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            <li>
              Your name and email address: {sender.name}, <span className="wrap-anywhere">{sender.email}</span>
            </li>
            <li>The CV “{cv.name}”, as you see it on this page</li>
            <li>Your letter{questions.length > 0 && ' and your answers'}, as typed above</li>
          </ul>
          <p className="mt-2 text-small text-ink-2">
            Nothing else: not your profile, your visa or your other applications. You can withdraw it at any time. We
            delete it after 12 months. <A to="/privacy-policy">Privacy policy</A>
          </p>
        </section>
        <TickBox id="consent" name="consent" error={errorOf('consent')}>
          I agree that {job.company} gets this and may contact me about this job.
        </TickBox>
        <div>
          <Button type="submit" busy={busy}>
            Send application
          </Button>
        </div>
      </Form>
      <CvPreview key={`${cv.id} ${cv.version}`} cv={cv} renderPages={renderPages} />
    </div>
  )
}

/** The pages of the chosen CV, exactly as they are sent. */
function CvPreview({ cv, renderPages }: { cv: Cv } & Pick<ApplyFormProps, 'renderPages'>) {
  const [pages, setPages] = useState<Pages>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    call(getCvPages, { id: cv.id }).then(
      drawn => isCurrent && setPages(drawn.pages),
      (cause: unknown) => {
        if (!(cause instanceof Problem)) throw cause
        if (isCurrent) setError(explain(cause))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [cv.id])
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <h2 id="preview" className="mb-3 text-h3">
        The CV that is sent
      </h2>
      {error && <ErrorLine words={error} />}
      {!error && !pages && <p role="status">Drawing your CV…</p>}
      {pages && renderPages(cv, pages)}
    </section>
  )
}
