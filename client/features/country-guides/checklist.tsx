import { tickGuidePoint, type getGuide } from '#shared/country-guides/api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { call } from '#client/api.ts'
import { useVisitor } from '#client/app/context.ts'
import { A } from '#client/ui/a.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { RichWords } from '#client/ui/rich-text.tsx'
import { GuideProgress } from './guide-progress.tsx'
import { useLastWanted } from '#client/app/use-last-wanted.ts'

type Guide = AnswerOf<typeof getGuide>
export type TickAnswer = AnswerOf<typeof tickGuidePoint>

interface ChecklistProps {
  guide: Guide
  progress: Guide['progress']
  onTick(answer: TickAnswer): void
}

/** What to do, to be ticked. Who is not signed in reads the same list without the boxes. */
export function Checklist({ guide, progress, onTick }: ChecklistProps) {
  const visitor = useVisitor()
  return (
    <section className="mt-10 break-inside-avoid">
      <h2>Checklist</h2>
      {visitor ? (
        <>
          <ul className="mt-3 border-t-[1.5px] border-ink">
            {guide.checklist.map(point => (
              <li key={point.key} className="border-b border-line">
                <Point guide={guide} point={point} onTick={onTick} />
              </li>
            ))}
          </ul>
          {progress && (
            <div role="status" className="mt-2 text-small text-ink-2">
              <p>
                {progress.done} of {progress.of} steps done for this country.
              </p>
              <GuideProgress {...progress} />
            </div>
          )}
        </>
      ) : (
        <>
          <ul className="mt-3 border-t-[1.5px] border-ink">
            {guide.checklist.map(({ key, content }) => (
              <li key={key} className="border-b border-line py-2.5">
                <RichWords content={content} isOurs />
              </li>
            ))}
          </ul>
          <p className="mt-2 text-small text-ink-2 print:hidden">
            <A to="/login">Sign in</A> to tick off what you’ve done.
          </p>
        </>
      )}
    </section>
  )
}

interface PointProps {
  guide: Guide
  point: Guide['checklist'][number]
  onTick(answer: TickAnswer): void
}

function Point({ guide: { slug, part }, point: { key, content, isDone }, onTick }: PointProps) {
  const { isOn, want, error } = useLastWanted(isDone, async wanted =>
    onTick(await call(tickGuidePoint, { slug, part, key, isDone: wanted })),
  )
  return (
    <>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          type="checkbox"
          checked={isOn}
          onChange={event => want(event.target.checked)}
          className="mt-0.5 size-5 flex-none accent-brand"
        />
        <span className={isOn ? 'text-ink-2' : ''}>
          <RichWords content={content} isOurs />
        </span>
      </label>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </>
  )
}
