import type { explainHiring } from '#shared/employers/api.ts'
import { lengthInWords } from '#shared/employers/sponsorship-costs.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { withQuery } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { Icon } from '#client/ui/icon.tsx'
import { circleCheck, triangleAlert } from '#client/ui/icons.ts'
import { RuleSource } from '#client/ui/rule-source.tsx'
import { CostLines } from './cost-lines.tsx'

type HiringExplanation = AnswerOf<typeof explainHiring>

/** Real links, so that the choice works without a script and can be sent to a colleague. */
export function SituationLinks({ situations, chosen }: Pick<HiringExplanation, 'situations' | 'chosen'>) {
  return (
    <nav aria-label="Situation of your candidate">
      <ul className="grid gap-2 md:grid-cols-2 lg:grid-cols-3">
        {situations.map(({ slug, label, short }) => (
          <li key={slug} className="grid">
            <a
              href={`${withQuery('/employers', { situation: slug })}#situation`}
              aria-current={slug === chosen.slug ? 'true' : undefined}
              className="rounded-sign border-[1.5px] border-line-strong bg-surface px-3 py-2 text-ink no-underline hover:border-ink aria-[current]:border-brand aria-[current]:bg-brand-tint"
            >
              <span className="font-semibold underline decoration-[1.5px] underline-offset-[0.2em]">{label}</span>
              <span className="block text-small text-ink-2">{short}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What the chosen situation asks for. The links lead to its heading, which takes the focus. */
export function Situation({ chosen }: Pick<HiringExplanation, 'chosen'>) {
  return (
    <div className="border-[1.5px] border-ink p-4 md:p-6">
      <h3 id="situation" tabIndex={-1} className="scroll-mt-4 text-h2">
        {chosen.label}
      </h3>
      <p className="mt-2 flex max-w-measure gap-2 font-semibold">
        <Icon
          path={chosen.needsLicence ? triangleAlert : circleCheck}
          className={`mt-1 flex-none ${chosen.needsLicence ? 'text-warn' : 'text-good'}`}
        />
        {chosen.verdict}
      </p>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div>
          <h4 className="font-semibold">Steps</h4>
          <ol className="mt-2 grid max-w-measure list-decimal gap-2 pl-6 marker:font-display marker:font-bold">
            {chosen.steps.map(step => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {chosen.notes.length > 0 && (
            <>
              <h4 className="mt-6 font-semibold">Good to know</h4>
              <ul className="mt-2 grid max-w-measure list-disc gap-2 pl-6">
                {chosen.notes.map(note => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </>
          )}
        </div>
        <div>
          <h4 className="font-semibold">What it costs you</h4>
          {chosen.estimate && <Estimate estimate={chosen.estimate} />}
          {chosen.costs.length > 0 && (
            <dl className="mt-2 border-t border-line">
              {chosen.costs.map(cost => (
                <Cost key={cost.what} {...cost} />
              ))}
            </dl>
          )}
          <p className="mt-3 max-w-measure text-small text-ink-2">
            Home Office fees only. Legal fees and your time are extra. General information, not immigration advice.{' '}
            <A to="/immigration-guide">All rules, with how sure we are of each</A>.
          </p>
        </div>
      </div>
    </div>
  )
}

/** The usual case at once; the calculator does the others. */
function Estimate({ estimate }: { estimate: NonNullable<HiringExplanation['chosen']['estimate']> }) {
  const { candidate, months } = estimate.choice
  return (
    <>
      <p className="mt-2 max-w-measure">
        For a small employer without a licence, and {lengthInWords(months)} of sponsorship:
      </p>
      <CostLines estimate={estimate} />
      <p className="mt-4">
        <A to={withQuery('/employers/sponsorship-costs', { candidate })} className={buttonLook('outline')}>
          Work out your own costs
        </A>
      </p>
    </>
  )
}

function Cost({ what, when, figure, isKnown }: HiringExplanation['chosen']['costs'][number]) {
  return (
    <div className="border-b border-line py-3">
      <dt>{what}</dt>
      <dd>
        {figure ? (
          <>
            <span className={figure.words.length > 60 ? '' : 'font-display text-h3 font-bold tabular-nums'}>
              {figure.words}
            </span>
            <span className="block text-small text-ink-2">
              {when}. <RuleSource {...figure} />
            </span>
          </>
        ) : (
          <span className="text-ink-2">
            {isKnown ? `${when}.` : `${when}. We have no rule for this today. Ask the Home Office.`}
          </span>
        )}
      </dd>
    </div>
  )
}
