import { getPlaybook } from '#shared/jumpstart/api.ts'
import { href } from '#shared/routing/href.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RouteSteps, type RouteStep } from '#client/ui/route-steps.tsx'
import { ProgressLine } from './progress-tick.tsx'

const path = '/jumpstart/linkedin-starter-playbook'
const load = ({ call }: LoadArgs<typeof path>) => call(getPlaybook, {})

type Props = PageProps<typeof path, typeof load>

function stateOf(isDone: boolean, isNext: boolean): RouteStep['state'] {
  if (isDone) return 'done'
  return isNext ? 'now' : 'ahead'
}

export default function LinkedinPlaybook({ data: { steps, progress } }: Props) {
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <div className="wrap pb-12">
      <PageHeading
        title="LinkedIn starter playbook"
        lead="Nine steps to a profile that people find. Write your own texts here, then copy them to LinkedIn."
      />
      <ProgressLine progress={progress} what="steps" />
      <RouteSteps
        isDown
        steps={steps.map(step => ({
          id: step.slug,
          state: stateOf(step.isDone, step === next),
          content: (
            <>
              <h2 className="text-h3">
                <A to={href('/jumpstart/linkedin-starter-playbook/:slug', { slug: step.slug })}>{step.title}</A>
              </h2>
              <p className="mt-1 max-w-measure">
                {step.why} <span className="whitespace-nowrap text-ink-2">About {step.minutes} minutes.</span>
                {step.isDone && <span className="font-semibold text-good"> Done.</span>}
              </p>
            </>
          ),
        }))}
      />
    </div>
  )
}

LinkedinPlaybook.load = load
LinkedinPlaybook.head = () => ({
  title: 'LinkedIn starter playbook',
  description: 'Nine steps to a LinkedIn profile that employers find, with examples and your own texts.',
  noindex: true,
})
