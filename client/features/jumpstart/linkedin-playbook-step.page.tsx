import { useState } from 'react'
import { getPlaybookStep } from '#shared/jumpstart/api.ts'
import { href, type Href } from '#shared/routing/href.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Section } from '#client/ui/section.tsx'
import { NeighbourLinks } from './neighbour-links.tsx'
import { PlaybookField } from './playbook-field.tsx'
import { ProgressLine, ProgressTick, type Progress } from './progress-tick.tsx'

const path = '/jumpstart/linkedin-starter-playbook/:slug'
const load = ({ call, params: { slug } }: LoadArgs<typeof path>) => call(getPlaybookStep, { slug })

type Props = PageProps<typeof path, typeof load>

/** The parts that hold what was typed or ticked belong to one step. */
export default function LinkedinPlaybookStep({ data }: Props) {
  return <Step key={data.slug} step={data} />
}

function Step({ step }: { step: Props['data'] }) {
  const [progress, setProgress] = useState<Progress>(step.progress)
  return (
    <div className="wrap pb-12">
      <Breadcrumbs
        trail={[
          ['LinkedIn starter playbook', '/jumpstart/linkedin-starter-playbook'],
          [step.title, href(path, { slug: step.slug })],
        ]}
      />
      <PageHeading title={`${step.number}. ${step.title}`} lead={step.why} />
      <ProgressLine progress={progress} what="steps" />
      <Section title="What to do" lead={`About ${step.minutes} minutes.`}>
        <ol className="grid max-w-measure list-decimal gap-2 pl-6">
          {step.todo.map(words => (
            <li key={words}>{words}</li>
          ))}
        </ol>
        {step.link && (
          <p>
            <A to={step.link.to as Href} className="inline-flex min-h-11 items-center">
              {step.link.words}
            </A>
          </p>
        )}
      </Section>
      <Section title="Example" lead="Invented people, real patterns.">
        <dl className="grid max-w-measure gap-4">
          <div className="border-l-6 border-warn bg-warn-tint p-4">
            <dt className="font-semibold">Too vague</dt>
            <dd>{step.weak}</dd>
          </div>
          <div className="border-l-6 border-good bg-good-tint p-4">
            <dt className="font-semibold">Better</dt>
            <dd>{step.better}</dd>
          </div>
        </dl>
      </Section>
      <Section title="Your text" lead="Saved as you type. Only you can see it.">
        <div className="grid max-w-form gap-6">
          {step.fields.map(field => (
            <PlaybookField key={field.key} field={field} />
          ))}
        </div>
      </Section>
      <ProgressTick
        list="playbook"
        item={step.slug}
        isDone={step.isDone}
        words="I have done this step"
        onSaved={setProgress}
      />
      <NeighbourLinks
        label="Steps of the playbook"
        previous={step.previous}
        next={step.next}
        addressOf={slug => href(path, { slug })}
      />
    </div>
  )
}

LinkedinPlaybookStep.load = load
LinkedinPlaybookStep.head = ({ data }: Props) => ({
  title: `${data.title}: LinkedIn starter playbook`,
  description: data.why,
  noindex: true,
})
