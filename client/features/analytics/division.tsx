import { useState } from 'react'
import { saveFigureDivision, type getFigureDivision } from '#shared/analytics/api.ts'
import { divisionWords, fewestInCohort, type Division } from '#shared/analytics/cohorts.ts'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { call } from '#client/api.ts'
import { useMayChange } from '#client/app/context.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { ChoiceGroup } from '#client/ui/choice-group.tsx'
import { ConflictNote } from '#client/ui/conflict-note.tsx'
import { Form } from '#client/ui/form.tsx'

type FigureDivision = AnswerOf<typeof getFigureDivision>

const capitalise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** What someone else chose meanwhile. */
const readChosen = (cause: unknown): Division | undefined =>
  cause instanceof Problem && cause.code === 'CHANGED_MEANWHILE'
    ? (cause.body.current as { chosen: Division }).chosen
    : undefined

function describeOption({ division, groups }: FigureDivision['options'][number]): string {
  switch (division) {
    case 'joined':
      return 'Years with few people are counted together.'
    case 'courseEnd':
      return 'What students tell us in their profiles. Those who don’t are counted as not known.'
    case 'level':
    case 'faculty': {
      const what = division === 'level' ? 'level' : 'faculty'
      const rest = 'Everyone else is counted as other or not known.'
      if (groups.length === 0)
        return `No ${what} on your list has ${fewestInCohort} activated accounts yet, so there would be nothing to compare.`
      return `From your list. Today that would be: ${groups.join(', ')}. ${rest}`
    }
  }
}

/** How the figures are divided from the next period on. */
export function DivisionSettings({ first }: { first: FigureDivision }) {
  const mayChange = useMayChange()
  const { show } = useFlash()
  const [saved, setSaved] = useState(first)
  const [seen, setSeen] = useState(first.chosen)
  const [theirs, setTheirs] = useState<Division>()
  const { submit, busy, errors, errorOf } = useForm<{ division: Division }>(
    async ({ division }) => {
      try {
        const answer = await call(saveFigureDivision, { division, seen })
        setSaved(answer)
        setSeen(answer.chosen)
        setTheirs(undefined)
        show(`From ${spellDay(answer.from)} your figures will be divided ${divisionWords[answer.chosen]}.`)
      } catch (cause) {
        const chosen = readChosen(cause)
        if (chosen) {
          setTheirs(chosen)
          setSeen(chosen)
        }
        throw cause
      }
    },
    { prefix: 'divide-' },
  )
  const isChanging = saved.chosen !== saved.current
  return (
    <section aria-labelledby="division" className="wrap pb-12 print:hidden">
      <div className="border-t-[1.5px] border-ink pt-6">
        <h2 id="division" className="text-h3">
          How your figures are divided
        </h2>
        <p className="mt-2 max-w-measure">
          The current 4 weeks are divided {divisionWords[saved.current]}.{' '}
          {isChanging && `From ${spellDay(saved.from)} your figures will be divided ${divisionWords[saved.chosen]}.`}
        </p>
        <p className="mt-2 mb-5 max-w-measure text-small text-ink-2">
          Each 4 weeks are divided in one way, so that no one can work out a small group by comparing two. A change
          starts on {spellDay(saved.from)}. Figures that are already published stay as they are.
        </p>
        {mayChange && (
          <Form failure="Your choice hasn’t been saved yet" errors={errors} onSubmit={submit}>
            {theirs && (
              <ConflictNote
                what="their choice"
                fields={[{ label: 'Divide figures', theirs: capitalise(divisionWords[theirs]) }]}
              />
            )}
            <ChoiceGroup
              id="divide-division"
              type="radio"
              name="division"
              label="Divide figures"
              error={errorOf('division')}
              choices={saved.options.map(option => ({
                value: option.division,
                words: capitalise(divisionWords[option.division]),
                meaning: describeOption(option),
              }))}
              chosen={[first.chosen]}
            />
            <div>
              <Button type="submit" variant="outline" busy={busy}>
                {theirs ? 'Save my choice' : 'Save choice'}
              </Button>
            </div>
          </Form>
        )}
      </div>
    </section>
  )
}
