import { visas, type Visa } from '#shared/points/answers.ts'
import type { Count } from '#shared/points/count.ts'
import type { Rulebook } from '#shared/points/rulebook.ts'
import { groupTitles, pointsInWords, writeSigned, visaTitles } from './words.ts'

const width = 1_000
/** No total is longer: the table has a highest one. */
const longest = 145

/** How far the sum reaches: a mark at what is asked, and a thinner one where invitations begin in practice. */
function Bar({ points, passMark, invitedFrom }: { points: number; passMark: number; invitedFrom: number | undefined }) {
  const at = (value: number) => (value / longest) * width
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} 20`} preserveAspectRatio="none" className="mt-1 block h-4 w-full">
      <rect y="5" width={width} height="10" className="fill-on-panel opacity-25" />
      <rect y="5" width={at(points)} height="10" className="fill-sign" />
      <line
        x1={at(passMark)}
        x2={at(passMark)}
        y1="0"
        y2="20"
        vectorEffect="non-scaling-stroke"
        strokeWidth="3"
        className="stroke-on-panel"
      />
      {invitedFrom !== undefined && (
        <line
          x1={at(invitedFrom)}
          x2={at(invitedFrom)}
          y1="0"
          y2="20"
          vectorEffect="non-scaling-stroke"
          strokeWidth="2"
          strokeDasharray="3 2"
          className="stroke-on-panel"
        />
      )}
    </svg>
  )
}

/** Against the pass mark, in words. */
export function describeMargin({ totals, passMark, barred }: Count, visa: Visa) {
  if (barred.length > 0) return 'not eligible'
  if (totals[visa] < passMark) return `${pointsInWords(passMark - totals[visa])} short`
  return `${pointsInWords(totals[visa] - passMark)} over the pass mark`
}

/** The sum as it grows, next to the questions. Each row leads back to its question. */
export function TotalPanel({ count, invitedFrom: rule }: { count: Count; invitedFrom: ReturnType<Rulebook['about']> }) {
  const invitedFrom = rule?.kind === 'amount' ? rule.amount : undefined
  return (
    <aside
      aria-label="Your points so far"
      className="panel hidden self-start p-6 lg:sticky lg:top-4 lg:block print:hidden"
    >
      <ul className="grid gap-4">
        {visas.map(visa => (
          <li key={visa}>
            <p className="flex items-baseline justify-between gap-4">
              <span>
                <b>{visa}</b> {visaTitles[visa]}
              </span>{' '}
              <span className="font-display text-h2 font-bold tabular-nums">{count.totals[visa]}</span>
            </p>
            <Bar points={count.totals[visa]} passMark={count.passMark} invitedFrom={invitedFrom} />
            <p className="mt-1 text-small">{describeMargin(count, visa)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small">
        The solid line is the pass mark, {count.passMark}.
        {invitedFrom !== undefined &&
          ` The broken one is ${invitedFrom}, about where invitations for common occupations begin.`}
      </p>
      <Bars count={count} />
      {count.lines.length > 0 && (
        <ul className="mt-4 border-t border-on-panel pt-2">
          {count.lines.map(({ id, group, title, points }) => (
            <li key={id}>
              <a
                href={`#${group}`}
                className="flex min-h-9 items-center justify-between gap-4 text-on-panel hover:text-sign"
              >
                <span>{title}</span>{' '}
                <span className="font-display tabular-nums">
                  {visas.every(visa => points[visa] === points[189])
                    ? writeSigned(points[189])
                    : visas.map(visa => writeSigned(points[visa])).join(' / ')}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {count.open.length > 0 && (
        <p className="mt-3 text-small">
          Not answered yet: {count.open.map(group => groupTitles[group].toLowerCase()).join(', ')}.
        </p>
      )}
    </aside>
  )
}

export const Bars = ({ count }: { count: Count }) =>
  count.barred.length > 0 && (
    <ul className="mt-4 grid gap-2">
      {count.barred.map(({ group, words }) => (
        <li key={group} className="border-l-4 border-bad pl-3 font-semibold">
          Not eligible: {words}
        </li>
      ))}
    </ul>
  )

/** On small screens the sums stay at the foot, and lead to the table. */
export function TotalBar({ count }: { count: Count }) {
  return (
    <a
      href="#sum"
      className="panel sticky bottom-bar z-5 -mx-4 flex min-h-13 items-center justify-between gap-3 px-4 text-on-panel hover:text-sign md:bottom-0 lg:hidden print:hidden"
    >
      {visas.map(visa => (
        <span key={visa} className="whitespace-nowrap">
          <span className="text-small">{visa}</span>{' '}
          <b className="font-display text-h3 tabular-nums">{count.totals[visa]}</b>
        </span>
      ))}
      <span className="text-small whitespace-nowrap">See your points</span>
    </a>
  )
}
