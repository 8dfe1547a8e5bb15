import type { getHome } from '#shared/home/api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { spellDay } from '#shared/days.ts'
import { beingBuiltMark, isBeingBuilt } from '#shared/routing/being-built.ts'
import type { Href } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { arrowRight } from '#client/ui/icons.ts'
import { RouteSteps } from '#client/ui/route-steps.tsx'

type Strip = AnswerOf<typeof getHome>['strip']

/** What people in this country ask first, above everything else. */
export function CountryStrip({ strip: { title, text, links, stations, points, checkedOn, sources } }: { strip: Strip }) {
  return (
    <section className="wrap grid gap-x-8 gap-y-3 py-12 md:grid-cols-[1fr_2fr] md:py-18">
      <h2>{title}</h2>
      <p className="lead">{text}</p>
      {stations.length > 0 && (
        <div className="mt-6 md:col-span-2">
          <RouteSteps steps={stations.map(({ name, text: words }) => ({ id: name, state: 'ahead', content: <><h3>{name}</h3><p className="mt-1">{words}</p></> }))} />
        </div>
      )}
      {points && <div className="mt-4 md:col-span-2"><PointsLine {...points} /></div>}
      <div className="md:col-start-2">
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}><A to={to as Href} className="inline-flex min-h-11 items-center gap-2 text-lead font-semibold">{label}{isBeingBuilt(to) && beingBuiltMark}<Icon path={arrowRight} /></A></li>
          ))}
        </ul>
        {checkedOn && (
          <p className="mt-2 max-w-measure text-small text-ink-2">
            From {sources.map(({ name, url }, place) => <span key={url}>{place > 0 && ', '}<a href={url} rel="noopener">{name}</a></span>)}, checked {spellDay(checkedOn)}. General information, not immigration advice.
          </p>
        )}
      </div>
    </section>
  )
}

/** Where points come from, each as long as the most it can give, on the way to the mark. */
function PointsLine({ passMark, parts }: NonNullable<Strip['points']>) {
  const total = parts.reduce((sum, { most }) => sum + most, 0)
  const startOf = (place: number) => parts.slice(0, place).reduce((sum, { most }) => sum + most, 0)
  return (
    <>
      <svg aria-hidden="true" viewBox={`0 0 ${total} 10`} preserveAspectRatio="none" className="block h-10 w-full">
        {parts.map(({ name, most }, place) => <rect key={name} x={startOf(place) + 0.25} y="2.5" width={most - 0.5} height="5" className={place % 2 ? 'fill-band' : 'fill-route'} />)}
        {passMark !== null && <line x1={passMark} x2={passMark} y1="0" y2="10" vectorEffect="non-scaling-stroke" strokeWidth="4" className="stroke-ink" />}
      </svg>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
        {passMark !== null && <PointsOf name="Pass mark, the upright line" words={String(passMark)} />}
        {parts.map(({ name, most }) => <PointsOf key={name} name={name} words={`up to ${most}`} />)}
      </dl>
    </>
  )
}

const PointsOf = ({ name, words }: { name: string; words: string }) =>
  <div className="border-t border-line pt-2"><dt className="text-small text-ink-2">{name}</dt><dd className="font-display text-h3 font-bold tabular-nums">{words}</dd></div>
