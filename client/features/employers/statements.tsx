import { spellDay } from '#shared/calendar/days.ts'
import type { getEmployerPage } from '#shared/employers/api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { jobAddress } from '#shared/jobs/address.ts'
import { A } from '#client/ui/a.tsx'
import { Section } from '#client/ui/section.tsx'

type EmployerPage = Pick<AnswerOf<typeof getEmployerPage>, 'statements' | 'advertsRead'>
type Statement = EmployerPage['statements'][number]

const readings: Readonly<Record<Statement['reading'], string>> = {
  offers: 'Offers sponsorship',
  hedges: 'May sponsor',
  unsure: 'Mentions it without a yes or no',
  refuses: 'Rules sponsorship out',
}

/** What adverts said about sponsorship, in their own words. */
export function Statements({ statements, advertsRead }: EmployerPage) {
  return (
    <Section
      title="What their adverts said about sponsorship"
      lead={
        statements.length > 0
          ? 'Word for word, newest first. An advert speaks for its own job only: ask about the job you want.'
          : undefined
      }
    >
      {statements.length === 0 ? (
        <p className="max-w-measure text-ink-2">{nothingSaid(advertsRead)}</p>
      ) : (
        <ul className="max-w-measure border-t-[1.5px] border-ink">
          {statements.map(statement => (
            <li key={statement.quote} className="break-inside-avoid border-b border-line py-3">
              <StatementView {...statement} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function StatementView({ reading, quote, advert, adverts }: Statement) {
  return (
    <>
      <p className="font-semibold">{readings[reading]}</p>
      <blockquote className="mt-1 border-l-4 border-line-strong pl-3 wrap-anywhere">“{quote}”</blockquote>
      <p className="mt-1 text-small text-ink-2">
        <A to={jobAddress(advert.board, advert.slug)}>{advert.title}</A>, advert of {spellDay(advert.postedOn)}
        {adverts > 1 && `, and ${adverts - 1} older ${adverts === 2 ? 'advert' : 'adverts'}`}.
      </p>
    </>
  )
}

function nothingSaid(advertsRead: number): string {
  if (advertsRead === 0) return 'We have had no adverts from this employer.'
  if (advertsRead === 1) return 'The one advert we have had from this employer doesn’t mention sponsorship.'
  return `None of the ${advertsRead} adverts we have had from this employer mentions sponsorship.`
}
