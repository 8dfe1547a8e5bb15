import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { spellDay } from '#shared/calendar/days.ts'
import { blank, visas, type Answers } from '#shared/points/answers.ts'
import { getPoints } from '#shared/points/api.ts'
import { findFlaws } from '#shared/points/check.ts'
import { countIfKnown, type Count } from '#shared/points/count.ts'
import type { Group } from '#shared/points/line.ts'
import { Rulebook } from '#shared/points/rulebook.ts'
import { saveDraft, readDraft } from '#client/app/drafts.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { Button } from '#client/ui/button.tsx'
import { focusPage } from '#client/ui/focus.ts'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Section } from '#client/ui/section.tsx'
import { WithoutScript } from '#client/ui/without-script.tsx'
import { CopyLink } from './copy-link.tsx'
import { JobFields } from './job-fields.tsx'
import { readAnswers, writeAnswers } from './link.ts'
import { DayField, EnglishFields, ExtraFields, PartnerFields, Stop, StudyFields } from './question-fields.tsx'
import { readForm } from './read-form.ts'
import { Ahead, CouldAdd, Grounds, Sum } from './result.tsx'
import { SaveForm, ScenarioList } from './scenarios.tsx'
import { TotalBar, TotalPanel } from './total-panel.tsx'
import type { Scenario } from './types.ts'
import { groupTitles, writeSigned } from './words.ts'

const path = '/skilled-migration-points-calculator-australia'
/** The name of what is kept for this tab. */
const draft = 'points'
const load = ({ call }: LoadArgs<typeof path>) => call(getPoints, {})
type Props = PageProps<typeof path, typeof load>

/** Counts in the browser: what is typed stays there until it is saved. */
export default function PointsCalculator({ data }: Props) {
  const { today } = data
  const rules = useMemo(() => new Rulebook(data.rules), [data.rules])
  const [scenarios, setScenarios] = useState<readonly Scenario[]>(data.scenarios)
  const [answers, setAnswers] = useState<Answers>({ ...blank, invitedOn: today })
  /** What the fields began with; another turn draws them again. */
  const [start, setStart] = useState<{ turn: number; opened?: Scenario | undefined }>({ turn: 0 })
  const form = useRef<HTMLFormElement>(null)
  const change = (said: Answers) => {
    setAnswers(said)
    saveDraft(draft, writeAnswers(said))
  }
  const open = (said: Answers, opened?: Scenario) => {
    change({ ...said, invitedOn: said.invitedOn || today })
    setStart(({ turn }) => ({ turn: turn + 1, opened }))
  }
  useAnswersBroughtAlong(open)
  const openAtTop = (said: Answers, opened?: Scenario) => {
    open(said, opened)
    window.scrollTo({ top: 0 })
    focusPage()
  }

  const day = answers.invitedOn || today
  const counted = countIfKnown(rules, answers, day)
  const count = counted ?? countIfKnown(rules, answers, today)!
  const flaws = [
    ...findFlaws(rules, answers, today),
    ...(counted
      ? []
      : [
          {
            field: 'invitedOn',
            words: `We have no points table for ${spellDay(day)}. These are your points for today.`,
          },
        ]),
  ]
  const read = () => change(readForm(form.current!, answers))
  const questions = { answers, rules, day: count.day, flaws }
  return (
    <div className="wrap">
      <PageHeading
        title="Points calculator, Australia"
        lead="Your points for the skilled visas 189, 190 and 491, on a date you choose. Your answers stay in your browser until you save them."
      />
      <noscript>{import.meta.env.SSR && <WithoutScript />}</noscript>
      <div className="grid gap-x-12 lg:grid-cols-[7fr_5fr] print:hidden">
        <form
          key={start.turn}
          ref={form}
          noValidate
          onInput={read}
          onSubmit={event => event.preventDefault()}
          className="min-w-0"
        >
          <ol>
            <Stop id="age" title={groupTitles.age} gives={given(count, 'age')}>
              <DayField {...questions} name="born" label="Date of birth" />
              <DayField
                {...questions}
                name="invitedOn"
                label="Day of the invitation"
                hint="Points are counted on this day. Choose a later one to see how your age and work change them."
              />
            </Stop>
            <Stop id="english" title={groupTitles.english} gives={given(count, 'english')}>
              <EnglishFields {...questions} />
            </Stop>
            <Stop id="work" title={groupTitles.work} gives={given(count, 'work')}>
              <JobFields {...questions} onRows={read} />
            </Stop>
            <Stop id="study" title={groupTitles.study} gives={given(count, 'study')}>
              <StudyFields {...questions} />
            </Stop>
            <Stop id="partner" title={groupTitles.partner} gives={given(count, 'partner')}>
              <PartnerFields {...questions} />
            </Stop>
            <Stop id="extras" title={groupTitles.extras} gives={given(count, 'extras')}>
              <ExtraFields {...questions} />
            </Stop>
          </ol>
        </form>
        <TotalPanel count={count} invitedFrom={rules.about('invited-from', count.day)} />
        <TotalBar count={count} />
      </div>
      <Sum count={count} today={today} />
      <div className="grid gap-x-12 lg:grid-cols-2">
        <CouldAdd rules={rules} answers={answers} count={count} />
        <Ahead rules={rules} answers={answers} count={count} />
      </div>
      <div className="print:hidden">
        <Section
          title={start.opened ? `Save “${start.opened.name}”` : 'Save scenario'}
          lead="Come back to it later, or compare it with others."
        >
          <SaveForm
            answers={answers}
            opened={start.opened}
            onSaved={saved => {
              setScenarios(before => [saved, ...before.filter(({ id }) => id !== saved.id)])
              setStart(({ turn }) => ({ turn, opened: saved }))
            }}
          />
          <div className="flex flex-wrap items-center gap-3">
            <CopyLink answers={answers} />
            <Button variant="outline" onClick={() => window.print()}>
              Print
            </Button>
            <Button variant="quiet" onClick={() => openAtTop(blank)}>
              Start again
            </Button>
          </div>
        </Section>
      </div>
      <ScenarioList
        rules={rules}
        today={today}
        current={count}
        scenarios={scenarios}
        onOpen={scenario => openAtTop(scenario.answers, scenario)}
        onDeleted={({ id }) => {
          setScenarios(before => before.filter(scenario => scenario.id !== id))
          setStart(({ turn, opened }) => ({ turn, opened: opened?.id === id ? undefined : opened }))
        }}
        onRestored={scenario => setScenarios(before => [scenario, ...before])}
      />
      <Grounds rules={rules} count={count} all={data.rules} />
    </div>
  )
}

/** What a group gives so far; nothing where it was not answered. Nomination is not anyone's answer. */
function given({ lines }: Count, group: Group): string | undefined {
  const own = lines.filter(line => line.group === group && line.id !== 'nomination')
  if (own.length === 0) return undefined
  const sums = visas.map(visa => own.reduce((sum, { points }) => sum + points[visa], 0))
  return sums.every(sum => sum === sums[0]) ? writeSigned(sums[0]!) : sums.map(writeSigned).join(' / ')
}

/**
 * Answers that came with a copied link are taken over, and out of the address: from then on they change. Without any,
 * what was
 * typed here before a reload is there again. After mount, since the server knows neither.
 */
function useAnswersBroughtAlong(open: (answers: Answers) => void) {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const isFirst = useRef(true)
  useEffect(() => {
    const linked = hash.includes('=') ? readAnswers(hash.slice(1)) : undefined
    const said = linked ?? (isFirst.current ? readAnswers(readDraft(draft) ?? '') : undefined)
    isFirst.current = false
    if (said) open(said)
    if (linked) void navigate(pathname, { replace: true, preventScrollReset: true })
    // Only an address that changes counts, not a function that is new at every drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hash])
}

PointsCalculator.load = load
PointsCalculator.head = () => ({
  title: 'Points calculator, Australia',
  description: 'Your points for the Australian skilled visas 189, 190 and 491.',
  noindex: true,
})
