import type { getHome } from '#shared/home/api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { spellDay } from '#shared/calendar/days.ts'
import type { Href } from '#shared/routing/href.ts'
import { sureness } from '#shared/rules/sureness.ts'
import { A } from '#client/ui/a.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { RouteSteps } from '#client/ui/route-steps.tsx'

// Of the set in client/ui/icons.ts. Every page carries that file, and only this part needs this one.
const arrowRight = 'M5 12h14M12 5l7 7-7 7'

type Strip = AnswerOf<typeof getHome>['strip']

/** What people in this country ask first, above everything else. */
export function CountryStrip({
  strip: { title, text, links, stations, points, checkedOn, confidence, sources },
}: {
  strip: Strip
}) {
  return (
    <section className="wrap grid gap-x-8 gap-y-3 py-12 md:grid-cols-[1fr_2fr] md:py-18">
      <h2>{title}</h2>
      <p className="lead">{text}</p>
      {stations.length > 0 && (
        <div className="mt-6 md:col-span-2">
          <RouteSteps
            steps={stations.map(({ name, text: words }) => ({
              id: name,
              state: 'ahead',
              content: (
                <>
                  <h3>{name}</h3>
                  <p className="mt-1">{words}</p>
                </>
              ),
            }))}
          />
        </div>
      )}
      {points && (
        <div className="mt-4 md:col-span-2">
          <PointsLine {...points} />
        </div>
      )}
      <div className="md:col-start-2">
        <ul className="link-list">
          {links.map(({ to, label }) => (
            <li key={to}>
              <A to={to as Href} className="inline-flex min-h-11 items-center gap-2 text-lead font-semibold">
                {label}
                <Icon path={arrowRight} />
              </A>
            </li>
          ))}
        </ul>
        {checkedOn && (
          <p className="mt-2 max-w-measure text-small text-ink-2">
            From{' '}
            {sources.map(({ name, url }, place) => (
              <span key={url}>
                {place > 0 && ', '}
                <a href={url} rel="noopener">
                  {name}
                </a>
              </span>
            ))}
            , checked {spellDay(checkedOn)}. {sureness[confidence]}. General information, not immigration advice.
          </p>
        )}
      </div>
    </section>
  )
}

/**
 * Where points come from, each as long as the most it can give, on the way to the mark. A letter ties each part of the
 * line to its words.
 */
function PointsLine({ passMark, parts }: NonNullable<Strip['points']>) {
  const total = parts.reduce((sum, { most }) => sum + most, 0)
  const along = (amount: number) => `${(amount / total) * 100}%`
  const startOf = (place: number) => parts.slice(0, place).reduce((sum, { most }) => sum + most, 0)
  return (
    <>
      <svg aria-hidden="true" className="block h-12 w-full overflow-visible font-display text-code font-bold">
        {parts.map(({ name, most }, place) => (
          <g key={name}>
            <rect
              x={along(startOf(place))}
              y="10"
              width={along(most)}
              height="28"
              strokeWidth="3"
              className="fill-route stroke-paper"
            />
            <text x={along(startOf(place) + most / 2)} y="29" textAnchor="middle" className="fill-paper">
              {letterOf(place)}
            </text>
          </g>
        ))}
        {passMark !== null && (
          <line x1={along(passMark)} x2={along(passMark)} y1="0" y2="48" strokeWidth="4" className="stroke-ink" />
        )}
      </svg>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
        {passMark !== null && <PointsOf name="Pass mark, the upright line" words={String(passMark)} />}
        {parts.map(({ name, most }, place) => (
          <PointsOf key={name} letter={letterOf(place)} name={name} words={`up to ${most}`} />
        ))}
      </dl>
    </>
  )
}

/** Not a number, which would read as points. */
const letterOf = (place: number) => String.fromCharCode('A'.charCodeAt(0) + place)

/** Its mark is that of the line above: a part's letter, or the upright line. */
function PointsOf({ letter, name, words }: { letter?: string; name: string; words: string }) {
  return (
    <div className="border-t border-line pt-2">
      <dt className="flex items-start gap-2 text-small text-ink-2">
        <span
          aria-hidden="true"
          className={`grid h-6 w-6 shrink-0 place-items-center font-display text-code font-bold ${letter ? 'bg-route text-paper' : ''}`}
        >
          {letter ?? <span className="h-6 w-1 bg-ink" />}
        </span>
        {name}
      </dt>
      <dd className="pl-8 font-display text-h3 font-bold tabular-nums">{words}</dd>
    </div>
  )
}
