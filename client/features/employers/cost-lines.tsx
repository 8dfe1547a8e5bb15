import type { estimateSponsorship } from '#shared/employers/api.ts'
import type { Payer } from '#shared/employers/sponsorship-costs.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { RuleSource } from '#client/ui/rule-source.tsx'

export type SponsorshipEstimate = AnswerOf<typeof estimateSponsorship>

const parts: readonly { payer: Payer; title: string; total: string }[] = [
  { payer: 'employer', title: 'You have to pay', total: 'Total you have to pay' },
  { payer: 'either', title: 'You or the worker', total: 'Total for you or the worker' },
]

/** Each charge with how it is counted and where it is from, under who pays it by law. */
export function CostLines({ estimate }: { estimate: SponsorshipEstimate }) {
  const totals = { employer: estimate.employerTotal, either: estimate.eitherTotal }
  return (
    <div className="mt-2 grid gap-6">
      {parts.map(({ payer, title, total }) => (
        <table key={payer} className="w-full text-left">
          <caption className="border-b-[1.5px] border-ink pb-1 text-left font-display font-bold">{title}</caption>
          <tbody>
            {estimate.lines
              .filter(line => line.payer === payer)
              .map(line => (
                <Line key={line.what} {...line} />
              ))}
          </tbody>
          <tfoot>
            <tr className="break-inside-avoid align-baseline">
              <th scope="row" className="py-3 pr-4 font-semibold">
                {total}
              </th>
              <td className="py-3 text-right font-display text-h3 font-bold tabular-nums">
                {totals[payer] ?? <span className="font-text text-small font-normal">not known today</span>}
              </td>
            </tr>
          </tfoot>
        </table>
      ))}
    </div>
  )
}

function Line({ what, sum, working, figure }: SponsorshipEstimate['lines'][number]) {
  return (
    <tr className="break-inside-avoid border-b border-line align-baseline">
      <th scope="row" className="py-3 pr-4 font-normal">
        {what}
        <span className="block text-small text-ink-2">
          {working} {figure ? <RuleSource {...figure} /> : 'We have no rule for this today. Ask the Home Office.'}
        </span>
      </th>
      <td className="py-3 text-right font-display font-bold whitespace-nowrap tabular-nums">{sum ?? '–'}</td>
    </tr>
  )
}
