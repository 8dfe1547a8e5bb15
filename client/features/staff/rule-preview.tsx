import { useRef, useState, type ReactNode } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { inThousands } from '#shared/in-thousands.ts'
import { href } from '#shared/routing/href.ts'
import type { previewRule } from '#shared/staff/rule-api.ts'
import { useAct } from '#client/app/use-act.ts'
import { useForm } from '#client/app/use-form.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConflictNote } from '#client/ui/conflict-note.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { Form } from '#client/ui/form.tsx'
import { describePeriod } from './rule-words.ts'

type Preview = AnswerOf<typeof previewRule>

interface PreviewedFormProps<Values extends object> {
  /** Tells the fields of several forms on a page apart. */
  prefix?: string
  /** Such as “this rule”. */
  what?: string
  /** Of the rule when the page was read. */
  version: number
  preview(values: Values): Promise<Preview>
  save(values: Values, version: number): Promise<void>
  previewWords?: string
  saveWords: string
  children(errorOf: (field: string) => string | undefined): ReactNode
}

/** Fields, then what would change, then saving exactly that. */
export function PreviewedForm<Values extends object>(props: PreviewedFormProps<Values>) {
  const {
    prefix = '',
    what = 'this rule',
    preview,
    save,
    saveWords,
    previewWords = 'Preview what changes',
    children,
  } = props
  const [shown, setShown] = useState<{ values: Values; preview: Preview }>()
  const [seen, setSeen] = useState(props.version)
  const [theirs, setTheirs] = useState<string>()
  const form = useRef<HTMLDivElement>(null)
  const { act, busy: isSaving, error } = useAct()
  // What was read again after a change of one's own counts as seen.
  const version = Math.max(seen, props.version)
  const { submit, busy, errors, errorOf } = useForm<Values>(
    async values => setShown({ values, preview: await preview(values) }),
    { prefix },
  )
  const saveShown = ({ values }: { values: Values }) =>
    act(async () => {
      try {
        await save(values, version)
      } catch (cause) {
        if (!(cause instanceof Problem) || cause.code !== 'CHANGED_MEANWHILE') throw cause
        // From here on saving means: mine, though I have seen theirs. What it changes is shown again first.
        const newest = cause.body.current as { version: number; words: string }
        setSeen(newest.version)
        setTheirs(newest.words)
        setShown(undefined)
        return
      }
      setShown(undefined)
      setTheirs(undefined)
      form.current?.querySelector('form')?.reset()
    })
  return (
    <div ref={form} className="grid gap-6">
      <Form failure="There is no preview yet" errors={errors} onSubmit={submit}>
        {theirs !== undefined && (
          <div role="alert">
            <ConflictNote what={what} fields={[{ label: 'Versions', theirs }]} />
          </div>
        )}
        <div className="contents" onInput={() => setShown(undefined)}>
          {children(errorOf)}
        </div>
        <div>
          <Button type="submit" busy={busy}>
            {previewWords}
          </Button>
        </div>
      </Form>
      {shown && (
        <section
          aria-labelledby={`${prefix}preview`}
          className="grid gap-4 border-[1.5px] border-ink bg-surface p-4 md:p-6"
        >
          <h3 id={`${prefix}preview`} ref={takeFocus} tabIndex={-1}>
            What changes
          </h3>
          <PreviewFacts preview={shown.preview} />
          <div>
            <Button busy={isSaving} onClick={() => void saveShown(shown)}>
              {saveWords}
            </Button>
          </div>
          <div role="alert">{error && <ErrorLine words={error} />}</div>
        </section>
      )}
    </div>
  )
}

function PreviewFacts({ preview: { versions, day, texts, jobs, people } }: { preview: Preview }) {
  return (
    <div className="grid gap-4">
      <div>
        <h4 className="font-semibold">Versions</h4>
        <ul>
          {versions.map(version => (
            <li key={version.validFrom} className="wrap-anywhere">
              {version.words}, {describePeriod(version)}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h4 className="font-semibold">{describeTexts(texts.length)}</h4>
        {texts.length > 0 && (
          <ul>
            {texts.map(({ title, to }) => (
              <li key={to} className="wrap-anywhere">
                <a href={to} className="inline-flex min-h-8 items-center">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <h4 className="font-semibold">
          {inThousands(jobs.moved)} of {inThousands(jobs.checked)} live jobs get another verdict on {spellDay(day)}
        </h4>
        {jobs.examples.length > 0 && (
          <ul className="grid gap-1">
            {jobs.examples.map(({ title, company, slug, before, after }) => (
              <li key={slug} className="wrap-anywhere">
                <A to={href('/jobs/:slug', { slug })}>{title}</A>, {company}: {before} → {after}
              </li>
            ))}
          </ul>
        )}
      </div>
      <h4 className="font-semibold">{describePeople(people)}</h4>
    </div>
  )
}

function describeTexts(count: number): string {
  if (count === 0) return 'No text quotes it'
  return count === 1 ? '1 text quotes it' : `${count} texts quote it`
}

function describePeople(count: number): string {
  if (count === 0) return 'No one’s dates move'
  const who = count === 1 ? '1 person has' : `${inThousands(count)} people have`
  return `${who} dates that move. We email those who want such emails.`
}
