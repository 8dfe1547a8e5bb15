import type { ReactNode } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getJob } from '#shared/jobs/api.ts'
import { withQuery, type Href } from '#shared/routing/href.ts'
import { chosenSituationNames, chosenSituations } from '#shared/verdict/situations.ts'
import { A } from '#client/ui/a.tsx'
import { MarkIcon } from '#client/ui/mark.tsx'
import { RulesUsed } from '#client/ui/rules-used.tsx'
import { VerdictBand } from '#client/ui/verdict-band.tsx'

type Answer = AnswerOf<typeof getJob>
type Step = Answer['forYou']['steps'][number]

interface ForYouPanelProps extends Pick<Answer, 'verdict' | 'forYou' | 'situation'> {
  /** The job's own address. */
  address: Href
  /** The evidence behind it, folded away. */
  children?: ReactNode
}

const headings = { profile: 'For you', chosen: 'For you', assumed: 'For a recent graduate' } as const

/** Can this person take the job, from when, until when and what then? The chain of rules is one tap away. */
export function ForYouPanel({ verdict, forYou, situation, address, children }: ForYouPanelProps) {
  const { words, next, missing, steps, switchOn, source } = forYou
  return (
    <section aria-labelledby="for-you" className="border-[1.5px] border-ink bg-surface">
      {verdict && <VerdictBand {...verdict} />}
      <div className="p-4">
        <h2 id="for-you" className="text-small font-semibold text-ink-2">
          {headings[source]}
        </h2>
        <p className="text-h3 font-semibold">{words}</p>
        {next.map(each => (
          <p key={each} className="mt-1">
            {each}
          </p>
        ))}
        {missing.length > 0 && <p className="mt-1 text-small text-ink-2">We would need to know {listOf(missing)}.</p>}
        {situation.canChoose && <SituationChoice chosen={situation.chosen} address={address} />}
        {steps.length > 0 && (
          <details className="mt-2 border-t border-line">
            <summary className="min-h-11 py-2.5 font-semibold">Why: the rules, step by step</summary>
            <ol className="grid gap-3">
              {steps.map(step => (
                <StepView key={step.title + step.words} step={step} />
              ))}
            </ol>
            <p className="mt-3 text-small text-ink-2">
              {verdict && `Judged for an application on ${spellDay(switchOn)}. `}General information, not immigration
              advice.
            </p>
          </details>
        )}
        {children && (
          <details className="border-t border-line">
            <summary className="min-h-11 py-2.5 font-semibold">Visa facts: the evidence and the pay</summary>
            {children}
          </details>
        )}
      </div>
    </section>
  )
}

const listOf = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

function StepView({ step: { mark, title, words, rules } }: { step: Step }) {
  return (
    <li className="flex gap-2">
      <MarkIcon mark={mark} className="mt-0.5" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-small">{words}</p>
        <RulesUsed rules={rules} />
      </div>
    </li>
  )
}

/** For people whose profile does not say it. Plain links: the choice is a part of the address, and stays there. */
function SituationChoice({ chosen, address }: { chosen: Answer['situation']['chosen']; address: Href }) {
  return (
    <ul aria-label="Your situation" className="mt-3 flex flex-wrap gap-2 print:hidden">
      {chosenSituationNames.map(name => (
        <li key={name}>
          <A
            to={withQuery(address, { situation: name === chosen ? undefined : name })}
            aria-current={name === chosen ? 'true' : undefined}
            className={`inline-flex min-h-10 items-center rounded-sign border-[1.5px] px-3 text-small no-underline ${
              name === chosen ? 'border-ink bg-sunken font-semibold text-ink' : 'border-line-strong text-ink'
            }`}
          >
            {chosenSituations[name]}
            {name === chosen && (
              <>
                <span className="sr-only"> (chosen; select again to remove)</span>
                <span aria-hidden="true" className="pl-2">
                  ×
                </span>
              </>
            )}
          </A>
        </li>
      ))}
    </ul>
  )
}
