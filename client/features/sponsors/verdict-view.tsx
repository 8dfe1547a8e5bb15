import type { ReactNode, Ref } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { href, withQuery, type StaticPath } from '#shared/routing/href.ts'
import type { checkSponsor } from '#shared/sponsors/api.ts'
import type { NextStep } from '#shared/sponsors/licences.ts'
import { ratingWords } from '#shared/sponsors/words.ts'
import { A } from '#client/ui/a.tsx'
import { Monogram } from '#client/ui/monogram.tsx'
import { RulesUsed } from '#client/ui/rules-used.tsx'
import { Stamp } from '#client/ui/stamp.tsx'
import { Ticket } from '#client/ui/ticket.tsx'
import { explainOutcome, nextStepWords, ratingMeaning } from './guidance.ts'
import { RegisterNote } from './register-note.tsx'

const salaryTest = withQuery('/sponsorship-licence-checker', { view: 'salary' })

export type Verdict = AnswerOf<typeof checkSponsor>
type Sponsor = NonNullable<Verdict['sponsor']>

interface VerdictViewProps {
  verdict: Verdict
  /** The page that checks a name from a list. */
  action: StaticPath
  heading: Ref<HTMLHeadingElement>
  /** On the stub, under the stamp. */
  act?: ReactNode
  /** Between the ticket and the source. */
  children?: ReactNode
}

/** The answer as one large ticket, what it means, and what to do next. */
export function VerdictView({ verdict, action, heading, act, children }: VerdictViewProps) {
  const { outcome, asked, register, sponsor, choices, closest, rules } = verdict
  if (!register)
    return (
      <p className="mt-8 max-w-measure font-semibold">
        The register hasn’t been imported yet, so we can’t check employers. Please come back later.
      </p>
    )
  const isListed = outcome === 'listedSkilledWorker' || outcome === 'listedOtherRoutes'
  const { mark, stamp, meaning } = explainOutcome(outcome, sponsor?.licences ?? [], rules)
  return (
    <section aria-label="Result" className="mt-8">
      <Ticket
        title={isListed ? sponsor!.name : asked || sponsor?.name}
        level={2}
        size="large"
        headingRef={heading}
        badge={isListed && <Monogram name={sponsor!.name} />}
        stub={
          <>
            <Stamp mark={mark} words={stamp} checked={`Checked in the register of ${spellDay(register.date)}.`} />
            {act && <div className="mt-4">{act}</div>}
          </>
        }
      >
        {isListed && <RegisterEntry sponsor={sponsor!} asked={asked} rules={rules} />}
        {sponsor && (
          <p className="mt-3">
            <A to={href('/employers/:slug', { slug: sponsor.slug })} className="inline-flex min-h-11 items-center">
              This employer’s page: jobs, history and past adverts
            </A>
          </p>
        )}
        {outcome === 'possible' && <Names intro="Which of these is your employer?" names={choices} action={action} />}
        {outcome === 'notFound' && <NotFound verdict={verdict} />}
      </Ticket>
      <div className="mt-8 grid gap-8 md:grid-cols-2">
        <section>
          <h2 className="text-h3">What this means for you</h2>
          <ul className="mt-2 grid max-w-measure gap-2">
            {meaning.map(line => (
              <li key={line} className="border-l-4 border-route pl-3">
                {line}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className="text-h3">What to do next</h2>
          <ol className="mt-2 grid max-w-measure list-decimal gap-2 pl-5">
            {verdict.nextSteps.map(step => (
              <li key={step}>
                {nextStepWords[step as NextStep]}
                {step === 'compareSalary' && (
                  <>
                    {' '}
                    <A to={salaryTest}>Open the salary test</A>.
                  </>
                )}
              </li>
            ))}
          </ol>
        </section>
      </div>
      {closest.length > 0 && (
        <div className="mt-8">
          <Names
            intro={isListed ? 'Other names that start the same way' : 'Similar names, in case of a typing error'}
            names={closest}
            action={action}
          />
        </div>
      )}
      {children}
      {isListed && (
        <div className="mt-6">
          <RulesUsed title="The rules behind this" rules={rules} />
        </div>
      )}
      <RegisterNote register={register} />
    </section>
  )
}

/** Where it is, what else it is called, and what it is licensed for. */
export function RegisterEntry({
  sponsor: { town, county, licences, tradingNames, formerNames, brands, isFoundByBrand },
  asked,
  rules,
}: {
  sponsor: Sponsor
  asked: string
  rules: Verdict['rules']
}) {
  return (
    <>
      <p className="mt-1 text-ink-2">{[town, county].filter(Boolean).join(', ') || 'Town not stated'}</p>
      {isFoundByBrand && <p className="mt-2">You asked for “{asked}”. Its licence is under this name.</p>}
      {brands.length > 0 && <p className="mt-2">Known as {brands.join(', ')}.</p>}
      {tradingNames.length > 0 && <p className="mt-2">Trades as {tradingNames.join(', ')}.</p>}
      {formerNames.length > 0 && <p className="mt-2">Formerly {formerNames.join(', ')}.</p>}
      <table className="mt-4 w-full text-left">
        <caption className="sr-only">Routes this employer is licensed for</caption>
        <thead>
          <tr className="border-b-[1.5px] border-ink">
            <th scope="col" className="py-1 pr-4">
              Route
            </th>
            <th scope="col" className="py-1">
              Rating and what it allows
            </th>
          </tr>
        </thead>
        <tbody>
          {licences.map(({ route, type, rating }) => (
            <tr key={route + type + rating} className="border-b border-line align-top">
              <th scope="row" className="py-2 pr-4 font-semibold">
                {route}
              </th>
              <td className="py-2">
                <span className="font-semibold">{ratingWords(rating)}</span>
                <br />
                <span className="text-small text-ink-2">{ratingMeaning(rating, rules)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function NotFound({ verdict: { sponsor, register } }: { verdict: Verdict }) {
  const date = spellDay(register!.date)
  if (!sponsor)
    return (
      <p className="mt-2 max-w-measure">
        No organisation with this name is in the register of {date}. Check the spelling, and see below what else to try.
      </p>
    )
  return (
    <p className="mt-2 max-w-measure">
      {sponsor.name}
      {sponsor.town && `, ${sponsor.town},`} was in an earlier register. It is not in the one of {date}.
    </p>
  )
}

interface NamesProps {
  intro: string
  names: readonly { id: number; name: string; town: string; isSkilledWorker?: boolean }[]
  action: StaticPath
}

function Names({ intro, names, action }: NamesProps) {
  return (
    <>
      <p className="mt-2 font-semibold">{intro}</p>
      <ul className="mt-1 max-w-measure">
        {names.map(({ id, name, town, isSkilledWorker }) => (
          <li key={id} className="border-b border-line">
            <a href={`${action}?sponsor=${id}`} className="flex min-h-12 flex-wrap items-center gap-x-3 py-1">
              <span className="font-semibold">{name}</span>
              <span className="text-small text-ink-2">
                {town || 'Town not stated'}
                {isSkilledWorker === false && ', not for Skilled Worker'}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
