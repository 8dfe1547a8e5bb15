import { useState } from 'react'
import { toCsv } from '#shared/csv.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { withQuery } from '#shared/routing/href.ts'
import { checkSponsors } from '#shared/sponsors/api.ts'
import { licenceWords } from '#shared/sponsors/words.ts'
import { call } from '#client/api.ts'
import { useForm } from '#client/app/use-form.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { saveFile } from '#client/ui/save-file.ts'
import { TextArea } from '#client/ui/text-area.tsx'
import { explainOutcome } from './guidance.ts'
import { readNames } from './read-names.ts'
import { RegisterNote } from './register-note.tsx'

type Answer = AnswerOf<typeof checkSponsors>
type Result = Answer['results'][number]

const checker = '/sponsorship-licence-checker'

/** Paste a list of employers, get a verdict for each. */
export function BulkCheck() {
  const [answer, setAnswer] = useState<(Answer & { repeated: number }) | null>(null)
  const { submit, busy, errors, errorOf } = useForm<{ names: string }>(async ({ names }) => {
    const { list, repeated } = readNames(names)
    setAnswer({ ...(await call(checkSponsors, { names: list })), repeated })
  })
  return (
    <>
      <Form failure="Your list hasn’t been checked yet" errors={errors} onSubmit={submit}>
        <TextArea
          id="names"
          name="names"
          label="Employer names"
          hint="One per line, up to 50."
          rows={8}
          spellCheck={false}
          error={errorOf('names')}
        />
        <div>
          <Button type="submit" busy={busy}>
            Check list
          </Button>
        </div>
      </Form>
      <div role="status" className="sr-only">
        {answer && `${answer.results.length} names checked. The results are below.`}
      </div>
      {answer && <Results answer={answer} />}
    </>
  )
}

const wordsOf = ({ outcome, sponsor }: Result, rules: Answer['rules']) =>
  explainOutcome(outcome, sponsor?.licences ?? [], rules).stamp
const addressOf = ({ asked, sponsor }: Result) =>
  withQuery(checker, sponsor ? { sponsor: String(sponsor.id) } : { name: asked })

function Results({ answer: { register, results, rules, repeated } }: { answer: Answer & { repeated: number } }) {
  return (
    <section className="mt-10">
      <h2>{results.length === 1 ? 'One name checked' : `${results.length} names checked`}</h2>
      {repeated > 0 && (
        <p className="mt-2">{repeated === 1 ? 'One line was' : `${repeated} lines were`} repeated and counted once.</p>
      )}
      <table className="mt-4 w-full text-left">
        <thead>
          <tr className="border-b-[1.5px] border-ink">
            <th scope="col" className="py-1 pr-4">
              Name entered
            </th>
            <th scope="col" className="py-1">
              In the register
            </th>
          </tr>
        </thead>
        <tbody>
          {results.map((result, i) => (
            <tr key={i} className="border-b border-line align-top">
              <th scope="row" className="w-2/5 py-2 pr-4 font-semibold wrap-anywhere">
                <A to={addressOf(result)}>{result.asked}</A>
              </th>
              <td className="py-2">
                <p className="font-semibold">
                  {wordsOf(result, rules)}
                  {result.choices > 0 && ` (${result.choices} to choose from)`}
                </p>
                {result.sponsor && (
                  <p className="text-small text-ink-2">
                    {result.sponsor.name}, {result.sponsor.town}: {result.sponsor.licences.map(licenceWords).join('; ')}
                  </p>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4">
        <Button variant="outline" onClick={() => download({ register, results, rules })}>
          Download as CSV
        </Button>
      </div>
      <RegisterNote register={register} />
    </section>
  )
}

function download({ register, results, rules }: Answer) {
  const text = toCsv([
    ['Name asked for', 'Result', 'Registered name', 'Town', 'Routes', 'Register of'],
    ...results.map(result => [
      result.asked,
      wordsOf(result, rules),
      result.sponsor?.name ?? '',
      result.sponsor?.town ?? '',
      result.sponsor?.licences.map(licenceWords).join('; ') ?? '',
      register?.date ?? '',
    ]),
  ])
  saveFile(text, 'text/csv', `sponsor-check-${register?.date ?? 'none'}.csv`)
}
