import { useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import { getReading } from '#shared/jumpstart/api.ts'
import { href, type Href } from '#shared/routing/href.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx'
import { Figures } from '#client/ui/figures.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RichTextView } from '#client/ui/rich-text.tsx'
import { NeighbourLinks } from './neighbour-links.tsx'
import { ProgressLine, ProgressTick, type Progress } from './progress-tick.tsx'

const path = '/jumpstart/reading-list/:slug'
const load = ({ call, params: { slug } }: LoadArgs<typeof path>) => call(getReading, { slug })

type Props = PageProps<typeof path, typeof load>

/** What is ticked belongs to one text. */
export default function ReadingListEntry({ data }: Props) {
  return <Entry key={data.slug} entry={data} />
}

function Entry({ entry }: { entry: Props['data'] }) {
  const [progress, setProgress] = useState<Progress>(entry.progress)
  return (
    <div className="wrap pb-12">
      <Breadcrumbs
        trail={[
          ['Reading list', '/jumpstart/reading-list'],
          [entry.title, href(path, { slug: entry.slug })],
        ]}
      />
      <PageHeading title={entry.title} lead={entry.summary} />
      <ProgressLine progress={progress} what="texts" />
      <div className="split items-start gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_18rem]">
        <article className="min-w-0">
          <p className="mb-5 border-l-6 border-info bg-info-tint p-4">
            <strong>Why now:</strong> {entry.why} {entry.minutes} min to read.
          </p>
          {entry.body ? (
            <RichTextView blocks={entry.body} isOurs />
          ) : (
            <p>Your university doesn’t include the country guides in your account.</p>
          )}
          <p className="mt-6 text-small text-ink-2">
            Checked on {spellDay(entry.checked)}. General information, not immigration advice.{' '}
            {entry.body && <A to={entry.address as Href}>Open the text with its links and checklist</A>}
          </p>
          <ProgressTick
            list="reading"
            item={entry.slug}
            isDone={entry.isDone}
            words="I have read this"
            onSaved={setProgress}
          />
          <NeighbourLinks
            label="Texts of the reading list"
            previous={entry.previous}
            next={entry.next}
            addressOf={slug => href(path, { slug })}
          />
        </article>
        <aside>
          <Figures figures={entry.figures} />
        </aside>
      </div>
    </div>
  )
}

ReadingListEntry.load = load
ReadingListEntry.head = ({ data }: Props) => ({ title: data.title, description: data.summary, noindex: true })
