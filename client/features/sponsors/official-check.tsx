import type { ReactNode } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import { inSentence } from '#shared/country-in-sentence.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { inThousands } from '#shared/in-thousands.ts'
import type { checkOfficially } from '#shared/registers/api.ts'
import { checkerCountries, type CheckerCountry } from '#shared/registers/checker-countries.ts'
import { href } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'
import { Stamp } from '#client/ui/stamp.tsx'
import { OfficialReasons } from './official-reasons.tsx'
import { useAnswerFocus } from './use-answer-focus.ts'

type Answer = AnswerOf<typeof checkOfficially>

/** A history is no licence, so it never gets a tick. */
const outcomes: Readonly<Record<Answer['outcome'], { mark: 'check' | 'warning' | 'open'; words: string }>> = {
  licence: { mark: 'check', words: 'On the official register' },
  history: { mark: 'open', words: 'In official records of the last two years' },
  found: { mark: 'open', words: 'Found, but it says nothing about today' },
  similar: { mark: 'warning', words: 'Similar names only' },
  notFound: { mark: 'open', words: 'Not found' },
  noList: { mark: 'open', words: 'No such list exists' },
  none: { mark: 'open', words: 'Not checked' },
}

const kinds = {
  licence: 'Employers on it may sponsor.',
  history: 'It shows what was approved, and is not a licence.',
  warning: 'It warns of employers that are barred, on the pages of their jobs.',
} as const

interface OfficialResultProps {
  country: CheckerCountry
  answer: Answer
  /** What can be done with an employer that was found. */
  act: ReactNode
}

export function OfficialResult({ country, answer, act }: OfficialResultProps) {
  const heading = useAnswerFocus(answer)
  const { asked, outcome, reasons, noList, lists, slug } = answer
  const newest = lists
    .map(({ asOf }) => asOf)
    .sort()
    .at(-1)
  return (
    <>
      {lists.some(({ isDemo }) => isDemo) && (
        <p className="mb-6 border-l-6 border-info bg-info-tint px-4 py-3">
          <strong>Demo data: invented employers.</strong> No real employer is in these lists.
        </p>
      )}
      {noList && asked === '' && <NoList {...noList} />}
      {asked !== '' && (
        <section aria-labelledby="official-answer">
          <h2 id="official-answer" ref={heading} tabIndex={-1} className="mb-3 wrap-anywhere">
            {asked}
          </h2>
          <Stamp
            {...outcomes[outcome]}
            checked={newest ? `Checked in official data up to ${spellDay(newest)}` : 'No official file was checked'}
          />
          <OfficialReasons reasons={reasons} />
          {slug && (
            <p className="mt-3">
              <A to={href('/employers/:slug', { slug })} className="inline-flex min-h-11 items-center">
                Their open jobs here, and what their adverts said
              </A>
            </p>
          )}
          {act && <div className="mt-3">{act}</div>}
        </section>
      )}
      <Lists country={country} lists={lists} hasNone={noList !== null} />
      <p className="mt-6 max-w-measure border-l-4 border-warn pl-3">
        <strong>No one is allowed to sell you a visa sponsorship.</strong> Ask the employer before you rely on any list.
      </p>
      <p className="mt-3 text-small text-ink-2">General information, not immigration advice.</p>
    </>
  )
}

const NoList = ({ words, source }: NonNullable<Answer['noList']>) => (
  <section className="max-w-measure">
    <h2>No such list exists</h2>
    <p className="mt-2">{words}</p>
    <p className="mt-2">
      Official page:{' '}
      <a href={source.url} rel="noopener noreferrer">
        {source.name}
      </a>
      . Read what the advert says, and ask the employer.
    </p>
  </section>
)

const countEntries = (count: number) => `${inThousands(count)} ${count === 1 ? 'entry' : 'entries'}`

function Lists({ country, lists, hasNone }: { country: CheckerCountry; lists: Answer['lists']; hasNone: boolean }) {
  if (lists.length === 0 && hasNone) return null
  return (
    <section className="mt-8 max-w-measure">
      <h2>Official data we check</h2>
      {lists.length === 0 && (
        <p className="mt-2">
          No official file of {inSentence(checkerCountries[country].name)} has been imported here yet, so we can’t check
          employers there.
        </p>
      )}
      <ul className="mt-3 grid gap-3">
        {lists.map(({ title, publisher, kind, url, terms, asOf, period, entries }) => (
          <li key={`${title} ${asOf}`}>
            <p>
              <a href={url} rel="noopener noreferrer">
                {title}
              </a>
              , {period ?? spellDay(asOf)}: {countEntries(entries)} by {publisher}. {kinds[kind]}
            </p>
            <p className="text-small text-ink-2">{terms}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
