import { useRef, useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { inThousands } from '#shared/in-thousands.ts'
import { href } from '#shared/routing/href.ts'
import { confidences } from '#shared/rules/ledger.ts'
import { sureness } from '#shared/rules/sureness.ts'
import { previewRule, saveRule } from '#shared/staff/rule-api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { useForm } from '#client/app/use-form.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConflictNote } from '#client/ui/conflict-note.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { Form } from '#client/ui/form.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { StaffRule } from './rule.page.tsx'
import { describePeriod } from './rule-words.ts'

type Values = Omit<InputOf<typeof previewRule>, 'id'>
type Preview = AnswerOf<typeof previewRule>

/** Fields, then what would change, then saving exactly that. */
export function NewVersion({ rule, onSaved }: { rule: StaffRule; onSaved(): Promise<void> }) {
  const [shown, setShown] = useState<{ values: Values; preview: Preview }>()
  const [seen, setSeen] = useState(rule.version)
  const [theirs, setTheirs] = useState<string>()
  const form = useRef<HTMLDivElement>(null)
  const { show } = useFlash()
  const { act, busy: isSaving, error } = useAct()
  // What was read again after a change of one's own counts as seen.
  const version = Math.max(seen, rule.version)
  const { submit, busy, errors, errorOf } = useForm<Values>(async values => {
    setShown({ values, preview: await call(previewRule, { id: rule.id, ...values }) })
  })
  const save = ({ values }: { values: Values }) =>
    act(async () => {
      try {
        await call(saveRule, { id: rule.id, version, ...values })
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
      show('The new version has been saved. Pages, jobs and dates follow within minutes.')
      await onSaved()
    })
  return (
    <div ref={form} className="grid gap-6">
      <Form failure="There is no preview yet" errors={errors} onSubmit={submit}>
        {theirs !== undefined && (
          <div role="alert">
            <ConflictNote what="this rule" fields={[{ label: 'Versions', theirs }]} />
          </div>
        )}
        <div className="contents" onInput={() => setShown(undefined)}>
          <VersionFields rule={rule} errorOf={errorOf} />
        </div>
        <div>
          <Button type="submit" busy={busy}>
            Preview what changes
          </Button>
        </div>
      </Form>
      {shown && (
        <section aria-labelledby="preview" className="grid gap-4 border-[1.5px] border-ink bg-surface p-4 md:p-6">
          <h3 id="preview" ref={takeFocus} tabIndex={-1}>
            What changes
          </h3>
          <PreviewFacts preview={shown.preview} />
          <div>
            <Button busy={isSaving} onClick={() => void save(shown)}>
              Save new version
            </Button>
          </div>
          <div role="alert">{error && <ErrorLine words={error} />}</div>
        </section>
      )}
    </div>
  )
}

interface VersionFieldsProps {
  rule: StaffRule
  errorOf(field: string): string | undefined
}

function VersionFields({ rule, errorOf }: VersionFieldsProps) {
  const last = rule.versions.findLast(({ status }) => status !== 'upcoming') ?? rule.versions[0]!
  const field = (name: keyof Values) => ({ id: name, name, error: errorOf(name) })
  return (
    <>
      {rule.unit === 'text' ? (
        <TextArea {...field('value')} label="Value" hint="A sentence, on one line." rows={3} />
      ) : (
        <TextInput {...field('value')} label={`Value (${rule.unit})`} hint={`Now: ${last.words}`} autoComplete="off" />
      )}
      <TextInput {...field('validFrom')} type="date" label="First day" />
      <Select {...field('start')} label="How sure is the first day?" defaultValue="exact">
        <option value="exact">The rule begins on this day</option>
        <option value="seen">It applied on this day and may be older</option>
      </Select>
      <TextInput {...field('validTo')} type="date" label="Last day (optional)" hint="Only if its end is known." />
      <TextInput
        {...field('sourceUrl')}
        type="url"
        label="Address of the page that says it"
        defaultValue={last.source.url}
      />
      <TextInput {...field('sourceName')} label="Name of the page" defaultValue={last.source.name} />
      <TextArea {...field('quote')} label="What the page says" hint="Copy the sentence, on one line." rows={2} />
      <Select {...field('confidence')} label="Confidence" defaultValue={last.confidence}>
        {confidences.map(confidence => (
          <option key={confidence} value={confidence}>
            {sureness[confidence]}
          </option>
        ))}
      </Select>
      <TextArea {...field('note')} label="Note for readers (optional)" rows={2} defaultValue={last.note} />
    </>
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
