import { inSentence } from '#shared/country-in-sentence.ts'
import { getReadingList } from '#shared/jumpstart/api.ts'
import { href } from '#shared/routing/href.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { ProgressLine } from './progress-tick.tsx'

const path = '/jumpstart/reading-list'
const load = ({ call }: LoadArgs<typeof path>) => call(getReadingList, {})

type Props = PageProps<typeof path, typeof load>

export default function ReadingList({ data: { country, entries, progress } }: Props) {
  return (
    <div className="wrap pb-12">
      <PageHeading
        title="Reading list"
        lead={`Our articles and guides for ${inSentence(country)}, in the order of your plan.`}
      />
      <ProgressLine progress={progress} what="texts" />
      <ol className="border-t-[1.5px] border-ink">
        {entries.map(({ slug, title, why, minutes, weeksBefore, kind, isDone }) => (
          <li key={slug} className="border-b border-line py-4">
            <h2 className="text-h3">
              <A to={href('/jumpstart/reading-list/:slug', { slug })}>{title}</A>
            </h2>
            <p className="mt-1 max-w-measure">{why}</p>
            <p className="text-small text-ink-2">
              {kind === 'article' ? 'Article' : 'Country guide'}, {minutes} min. Best {weeksBefore} weeks before you
              leave.{isDone && <span className="font-semibold text-good"> Read.</span>}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

ReadingList.load = load
ReadingList.head = () => ({
  title: 'Reading list',
  description: 'Articles and guides worth reading before you leave home, in the order of your plan.',
  noindex: true,
})
