import { useRef, useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import { visas, type Answers } from '#shared/points/answers.ts'
import { changeScenario, deleteScenario, saveScenario } from '#shared/points/api.ts'
import { countIfKnown, type Count } from '#shared/points/count.ts'
import type { Rulebook } from '#shared/points/rulebook.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { Form } from '#client/ui/form.tsx'
import { Section } from '#client/ui/section.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { Wide } from '#client/ui/wide.tsx'
import type { Scenario } from './types.ts'

interface SaveProps {
  answers: Answers
  /** What was opened, and would be changed. */
  opened: Scenario | undefined
  onSaved(scenario: Scenario): void
}

/** Keeps what is on the screen: under a new name, or in the place of what was opened. */
export function SaveForm({ answers, opened, onSaved }: SaveProps) {
  const { show } = useFlash()
  const asAnother = useRef(false)
  const { submit, busy, errors, errorOf } = useForm<{ name: string }>(async ({ name }) => {
    const saved = await (opened && !asAnother.current
      ? call(changeScenario, { id: opened.id, name, answers })
      : call(saveScenario, { name, answers }))
    show(`“${saved.name}” has been saved.`)
    onSaved(saved)
  })
  return (
    <Form failure="Nothing has been saved yet" errors={errors} onSubmit={submit}>
      <TextInput
        key={opened?.id ?? 0}
        id="name"
        name="name"
        label="Name"
        maxLength={60}
        hint="Such as “Now”, or “After two years of work”."
        defaultValue={opened?.name ?? ''}
        error={errorOf('name')}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={busy}
          onClick={() => {
            asAnother.current = false
          }}
        >
          {opened ? 'Save changes' : 'Save'}
        </Button>
        {opened && (
          <Button
            type="submit"
            variant="outline"
            busy={busy}
            onClick={() => {
              asAnother.current = true
            }}
          >
            Save as new
          </Button>
        )}
      </div>
    </Form>
  )
}

interface ScenarioListProps {
  rules: Rulebook
  today: string
  /** What is on the screen, saved or not. */
  current: Count
  scenarios: readonly Scenario[]
  onOpen(scenario: Scenario): void
  onDeleted(scenario: Scenario): void
  onRestored(scenario: Scenario): void
}

/** All that was saved next to what is on the screen, so that they can be compared line by line. */
export function ScenarioList({ rules, today, current, scenarios, onOpen, onDeleted, onRestored }: ScenarioListProps) {
  const [deleted, setDeleted] = useState<Scenario>()
  const { act, busy, error } = useAct()
  const remove = (scenario: Scenario) =>
    act(async () => {
      const gone = await call(deleteScenario, { id: scenario.id })
      setDeleted(gone)
      onDeleted(scenario)
    })
  const restore = ({ name, answers }: Scenario) =>
    act(async () => {
      onRestored(await call(saveScenario, { name, answers }))
      setDeleted(undefined)
    })
  const columns = [
    { name: 'Current answers', count: current as Count | undefined },
    ...scenarios.map(({ name, answers }) => ({
      name,
      count: countIfKnown(rules, answers, answers.invitedOn || today),
    })),
  ]
  const titles = new Map(columns.flatMap(({ count }) => count?.lines ?? []).map(({ id, title }) => [id, title]))
  return (
    <Section title="Saved scenarios">
      {deleted && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line py-2">
          <p role="status" className="wrap-anywhere">
            Deleted: {deleted.name}
          </p>
          <Button ref={takeFocus} variant="outline" busy={busy} onClick={() => void restore(deleted)}>
            Undo
          </Button>
        </div>
      )}
      {scenarios.length === 0 ? (
        <p>No saved scenarios yet. Save your answers, change one, and save again to compare the two.</p>
      ) : (
        <>
          <ul className="grid max-w-measure gap-2 print:hidden">
            {scenarios.map(scenario => (
              <li
                key={scenario.id}
                className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line pb-2"
              >
                <span className="min-w-0 wrap-anywhere">
                  <b>{scenario.name}</b>
                  <span className="block text-small text-ink-2">
                    {scenario.answers.invitedOn
                      ? `Invited on ${spellDay(scenario.answers.invitedOn)}`
                      : 'Invited today'}
                    , saved {spellDay(scenario.changedAt)}
                  </span>
                </span>
                <span className="flex gap-2">
                  <Button variant="outline" onClick={() => onOpen(scenario)}>
                    Open<span className="sr-only"> {scenario.name}</span>
                  </Button>
                  <Button variant="quiet" busy={busy} onClick={() => void remove(scenario)}>
                    Delete<span className="sr-only"> {scenario.name}</span>
                  </Button>
                </span>
              </li>
            ))}
          </ul>
          <p className="text-ink-2">Side by side. Where points differ by visa, they are listed for 189, 190 and 491.</p>
          <Wide label="Side by side">
            <table className="w-full text-left">
              <thead>
                <tr className="border-b-[1.5px] border-ink align-bottom">
                  <th scope="col" className="py-2 pr-3">
                    What counts
                  </th>
                  {columns.map(({ name }) => (
                    <th key={name} scope="col" className="min-w-28 pr-3 text-right wrap-anywhere">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {[...titles].map(([id, title]) => (
                  <tr key={id} className="border-b border-line">
                    <th scope="row" className="py-1.5 pr-3 font-normal">
                      {title}
                    </th>
                    {columns.map(({ name, count }) => (
                      <td key={name} className="pr-3 text-right font-display tabular-nums">
                        {pointsOf(count, id)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
              <tfoot>
                {visas.map(visa => (
                  <tr key={visa} className="border-b border-line">
                    <th scope="row" className="py-1.5 pr-3">
                      Total, {visa}
                    </th>
                    {columns.map(({ name, count }) => (
                      <td key={name} className="pr-3 text-right font-display font-bold tabular-nums">
                        {count?.totals[visa] ?? 'no table for its day'}
                      </td>
                    ))}
                  </tr>
                ))}
              </tfoot>
            </table>
          </Wide>
        </>
      )}
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </Section>
  )
}

function pointsOf(count: Count | undefined, id: string): string {
  const points = count?.lines.find(line => line.id === id)?.points
  if (!points) return '–'
  return visas.every(visa => points[visa] === points[189])
    ? String(points[189])
    : visas.map(visa => points[visa]).join(' / ')
}
