import type { ReactNode } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import { stageWords } from '#shared/applications/stages.ts'
import { Button } from '#client/ui/button.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { Wide } from '#client/ui/wide.tsx'
import { VerdictBand } from '#client/ui/verdict-band.tsx'
import { describeClosing, TitleLink } from './application-facts.tsx'
import type { Application } from './tracker.tsx'

interface CompareJobsProps {
  applications: readonly Application[]
  today: string
  onClose(): void
}

type Row = readonly [name: string, show: (application: Application) => ReactNode]

const rowsOn = (today: string): Row[] => [
  ['Verdict', ({ job }) => (job?.verdict ? <VerdictBand {...job.verdict} /> : 'Not checked')],
  ['Pay', ({ job }) => job?.pay ?? 'Not stated'],
  ['Employer', ({ company }) => company],
  ['Place', ({ place }) => place || 'Not stated'],
  ['Closes', application => describeClosing(application, today)],
  ['Stage', ({ stage, stageOn }) => `${stageWords[stage]} since ${spellDay(stageOn)}`],
  ['Next date', ({ nextOn, nextWords }) => (nextOn ? `${nextWords || 'Next date'}, ${spellDay(nextOn)}` : 'None')],
  ['Note', ({ note }) => note || 'None'],
]

/** Up to four jobs side by side. On a phone the table scrolls sideways under its own headings. */
export function CompareJobs({ applications, today, onClose }: CompareJobsProps) {
  return (
    <section aria-labelledby="comparison" className="mb-8 border-[1.5px] border-ink bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={takeFocus} tabIndex={-1} id="comparison">
          {applications.length} jobs side by side
        </h2>
        <Button variant="outline" onClick={onClose}>
          Close comparison
        </Button>
      </div>
      <Wide label="The comparison" className="mt-3">
        <table className="w-full border-collapse text-left align-top">
          <thead>
            <tr className="border-b-[1.5px] border-ink">
              <th scope="col" className="py-2 pr-4">
                <span className="sr-only">What</span>
              </th>
              {applications.map(application => (
                <th key={application.id} scope="col" className="min-w-52 py-2 pr-4 align-bottom">
                  <TitleLink application={application} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOn(today).map(([name, show]) => (
              <tr key={name} className="border-b border-line align-top">
                <th scope="row" className="py-2 pr-4 font-normal text-ink-2">
                  {name}
                </th>
                {applications.map(application => (
                  <td key={application.id} className="py-2 pr-4 wrap-anywhere">
                    {show(application)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </section>
  )
}
