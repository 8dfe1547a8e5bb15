import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isDay, spellDay } from '#shared/calendar/days.ts'
import { exportHours, getHours } from '#shared/hours/api.ts'
import { addDays, mondayOf } from '#shared/calendar/days.ts'
import { newerVisaRules } from '#shared/hours/limits.ts'
import { Problem } from '#shared/http/problem.ts'
import { ledgerCountries } from '#shared/rules/ledger.ts'
import { withQuery } from '#shared/routing/href.ts'
import { call } from '#client/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Section } from '#client/ui/section.tsx'
import { checkedInWords, groupRules } from '#client/features/rules/group-rules.ts'
import { RuleRow } from '#client/features/rules/rule-row.tsx'
import { Issues, Measures } from './measures.tsx'
import { SettingsForm } from './settings-form.tsx'
import { ShiftForm } from './shift-form.tsx'
import { changeButtonId, ShiftList } from './shift-list.tsx'
import type { Hours, SavedShift } from './types.ts'
import { WeekLinks, WeeksAround } from './week-links.tsx'

const around = { before: 1, after: 2 }

const load = ({ call: ask, search }: LoadArgs<'/my-hours'>) => {
  const week = search.get('week')
  return ask(getHours, { ...around, ...(week && isDay(week) && { week }) })
}

const seasons = {
  term: 'Term time.',
  vacation: 'Vacation.',
  mixed: 'Partly term, partly vacation. Only term days count towards the term limit.',
  unknown: 'We have no term dates for this week, so we count it as term. Add your own dates below.',
} as const

type Props = PageProps<'/my-hours', typeof load>

/** A week of work against the limit of the country. The week is in the address, so reading needs no script. */
export default function MyHours({ data }: Props) {
  // What was read again after a change, until another week is shown.
  const [fresh, setFresh] = useState<{ instead: Hours; hours: Hours; isOld?: true }>()
  const [chosen, setChosen] = useState<SavedShift>()
  const navigate = useNavigate()
  const { hours, isOld } = fresh?.instead === data ? fresh : { hours: data }
  const { week, today, settings, university, courseEnds, rules } = hours
  const shown = hours.weeks.find(({ monday }) => monday === week)!

  // It may be deleted meanwhile, or in a week that is not on show any more.
  const changing = hours.shifts.find(({ id }) => id === chosen?.id)

  /** What was changed is changed, whether or not the week can be read again. */
  const refresh = async () => {
    try {
      setFresh({ instead: data, hours: await call(getHours, { ...around, week }) })
    } catch (cause) {
      if (!(cause instanceof Problem)) throw cause
      setFresh({ instead: data, hours, isOld: true })
    }
  }
  /** The form goes, and the focus back to the shift it was about. */
  const leave = () => {
    setChosen(undefined)
    if (changing) document.getElementById(changeButtonId(changing))?.focus()
  }
  const showDay = async (day: string) => {
    if (chosen) leave()
    if (mondayOf(day) === week) await refresh()
    else await navigate(withQuery('/my-hours', { week: mondayOf(day) }))
  }
  return (
    <div className="wrap">
      <PageHeading
        title={shown.headline}
        lead={`${spellDay(week)} to ${spellDay(addDays(week, 6))}. ${shown.season ? seasons[shown.season] : ''}`}
      />
      <div role="alert">
        {isOld && (
          <div className="mb-6 grid max-w-measure justify-items-start gap-3 border-l-6 border-warn bg-warn-tint p-4">
            <p>
              Your change has been saved, but we couldn’t reload the week. This page still shows the earlier figures.
            </p>
            <Button variant="outline" onClick={() => void refresh()}>
              Reload week
            </Button>
          </div>
        )}
      </div>
      <WeekLinks week={week} today={today} />
      <div className="grid gap-x-12 lg:grid-cols-[7fr_5fr]">
        <div>
          <Section title="Your limit">
            <VisaDayUnknown settings={settings} />
            <Issues issues={shown.issues} />
            <Measures measures={shown.measures} />
          </Section>
          <ShiftList key={week} week={week} shifts={hours.shifts} onChange={setChosen} onChanged={refresh} />
          <Section title="Weeks around this one">
            <WeeksAround weeks={hours.weeks} week={week} />
            <p>
              <a href={exportHours.path} download className="inline-flex min-h-11 items-center">
                Download all shifts as CSV
              </a>
            </p>
          </Section>
        </div>
        <div>
          <Section
            title={changing ? 'Change shift' : 'Add a shift'}
            lead="Include all employers, paid and unpaid. We tell you before you save a shift if it would break a limit."
          >
            <ShiftForm
              key={`${week} ${changing?.id ?? ''}`}
              shift={changing}
              employers={hours.employers}
              country={settings.country}
              firstDay={mondayOf(today) === week ? today : week}
              onSaved={showDay}
              onLeave={leave}
            />
          </Section>
        </div>
      </div>
      <Section
        title="The rule"
        lead={
          <>
            {ledgerCountries[settings.country].name}, checked {checkedInWords(rules)}.{' '}
            <strong>General information, not immigration advice.</strong> If your visa or permit says something
            different, follow that.
          </>
        }
      >
        <dl>
          {groupRules(rules)
            .flatMap(({ rules: entries }) => entries)
            .map(entry => (
              <RuleRow key={entry.id} {...entry} />
            ))}
        </dl>
        <ul className="grid max-w-measure gap-1 text-ink-2">
          <li>A week runs from Monday to Sunday. A shift past midnight counts on both days.</li>
          <li>
            A fortnight is two of these weeks. We count fixed fortnights, and also warn you about any other two weeks in
            a row.
          </li>
          <li>A year is a calendar year.</li>
        </ul>
        <p>
          <A to="/part-time-jobs">Find part-time jobs</A>
        </p>
      </Section>
      <SettingsForm
        key={settings.country}
        settings={settings}
        university={university}
        courseEnds={courseEnds}
        rules={rules}
        onSaved={refresh}
      />
    </div>
  )
}

function VisaDayUnknown({ settings: { country, level, isOlderVisa } }: Pick<Hours, 'settings'>) {
  if (!newerVisaRules[country] || level === 'research' || isOlderVisa !== null) return null
  return (
    <p className="max-w-measure border-l-6 border-info bg-info-tint p-4">
      We don’t know when your visa was granted, so we use the lower limit for older visas.{' '}
      <a href="#isOlderVisa">Add the date it was granted</a>
    </p>
  )
}

MyHours.load = load
MyHours.head = ({ data }: Props) => ({
  title: `Working hours: ${data.weeks.find(({ monday }) => monday === data.week)!.headline}`,
  description: 'Your shifts, week by week, and your visa’s limit.',
  noindex: true,
})
