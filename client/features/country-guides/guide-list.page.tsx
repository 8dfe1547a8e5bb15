import { listGuides } from '#shared/country-guides/api.ts'
import { guideSectionKeys, guideSections } from '#shared/country-guides/sections.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { breadcrumbs } from '#client/ui/breadcrumbs.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RichTextView } from '#client/ui/rich-text.tsx'
import { RuleSource } from '#client/ui/rule-source.tsx'
import { Section } from '#client/ui/section.tsx'
import { Wide } from '#client/ui/wide.tsx'
import { closedWords, useIsClosed } from './closed-sections.ts'
import { GuideProgress } from './guide-progress.tsx'
import { sectionAddress } from './section-address.ts'

const load = ({ call, search }: LoadArgs<'/country-guide'>) => {
  const topic = guideSectionKeys.find(key => key === search.get('topic'))
  return call(listGuides, topic ? { topic } : {})
}
type Props = PageProps<'/country-guide', typeof load>

/** The countries, and every topic across all of them. */
export default function GuideList({ data: { countries, topic, mayRead } }: Props) {
  const isClosed = useIsClosed(mayRead)
  return (
    <div className="wrap">
      <PageHeading
        title="Country guides"
        lead="How to find work in eleven countries: the job market, the CV, the interview and the visa, with a checklist for each part."
      />
      {topic && <Topic {...topic} mayRead={mayRead} isClosed={isClosed} />}
      <Section title="Choose a country">
        <ul className="border-t-[1.5px] border-ink">
          {countries.map(({ slug, name, summary, checked, progress }) => (
            <li key={slug} className="grid gap-x-8 gap-y-1 border-b border-line py-4 md:grid-cols-[16rem_1fr]">
              <h3>
                <A
                  to={href('/country-guide/:slug/overview', { slug })}
                  className="inline-flex min-h-11 items-center text-h2"
                >
                  {name}
                </A>
              </h3>
              <div>
                <p className="max-w-measure">{summary}</p>
                <p className="mt-1 text-small text-ink-2">
                  Checked {spellDay(checked)}.
                  {progress && progress.done > 0 && `  You’ve done ${progress.done} of ${progress.of} steps.`}
                </p>
                {progress && progress.done > 0 && <GuideProgress {...progress} />}
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        title="One topic, all countries"
        lead={
          isClosed
            ? `Choose a topic to compare it across countries. ${closedWords}`
            : 'Choose a topic to compare it across countries, or go straight to one country’s page.'
        }
      >
        <Wide label="Topics by country" className="border-y-[1.5px] border-ink">
          <table className={`w-full text-small ${isClosed ? '' : 'min-w-[60rem]'}`}>
            <thead>
              <tr className="border-b border-line text-left">
                <th scope="col" className="py-2 pr-4 font-semibold">
                  Topic
                </th>
                {!isClosed &&
                  countries.map(({ slug, name }) => (
                    <th key={slug} scope="col" className="px-1 py-2 align-bottom font-semibold">
                      {name}
                    </th>
                  ))}
              </tr>
            </thead>
            <tbody>
              {guideSectionKeys.map(section => (
                <tr key={section} className="border-b border-line last:border-b-0">
                  <th scope="row" className="pr-4 text-left font-semibold">
                    <A
                      to={withQuery('/country-guide', { topic: section })}
                      className="inline-flex min-h-11 items-center"
                    >
                      {guideSections[section]}
                    </A>
                  </th>
                  {!isClosed &&
                    countries.map(({ slug, name }) => (
                      <td key={slug} className="px-1">
                        <A to={sectionAddress(slug, section)} className="inline-flex min-h-11 items-center">
                          Read
                          <span className="sr-only">
                            {' '}
                            {guideSections[section]}, {name}
                          </span>
                        </A>
                      </td>
                    ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      </Section>
    </div>
  )
}

type TopicData = NonNullable<Props['data']['topic']>

function Topic({ section, entries, mayRead, isClosed }: TopicData & { mayRead: boolean; isClosed: boolean }) {
  return (
    <Section title={`${guideSections[section]} in every country`}>
      {!mayRead && (
        <p className="mb-4 max-w-measure text-small text-ink-2">
          Local norms are only shown to students and partners whose account includes the guides.
        </p>
      )}
      <nav aria-label="Countries on this page" className="mb-4 print:hidden">
        <ul className="flex flex-wrap gap-x-5">
          {entries.map(({ slug, name }) => (
            <li key={slug}>
              <a href={`#${slug}`} className="inline-flex min-h-11 items-center">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <dl className="border-t-[1.5px] border-ink">
        {entries.map(entry => (
          <div
            key={entry.slug}
            id={entry.slug}
            className="grid gap-x-8 border-b border-line py-3 md:grid-cols-[14rem_1fr]"
          >
            <dt className="font-display text-h3 font-bold">
              {isClosed ? (
                entry.name
              ) : (
                <A to={sectionAddress(entry.slug, section)} className="inline-flex min-h-11 items-center">
                  {entry.name}
                </A>
              )}
            </dt>
            <dd className="min-w-0 self-center">
              <TopicEntry {...entry} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <A to="/country-guide" className="inline-flex min-h-11 items-center">
          All countries and topics
        </A>
      </p>
    </Section>
  )
}

/** What can be compared across countries: the rules with their dates, and local norms. */
function TopicEntry({ summary, figures, norms }: TopicData['entries'][number]) {
  return (
    <>
      <p className="max-w-measure">{summary}</p>
      {figures.length > 0 && (
        <ul className="mt-2 max-w-measure">
          {figures.map(({ id, title, words, ...origin }) => (
            <li key={id} className="border-t border-line py-1.5">
              {title}:{' '}
              <span className={words.length > 60 ? 'font-semibold' : 'font-display font-semibold tabular-nums'}>
                {words}
              </span>
              <span className="block text-small text-ink-2">
                <RuleSource {...origin} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {norms && (
        <div className="mt-2 border-t border-line pt-2">
          <RichTextView blocks={norms} isOurs />
        </div>
      )}
    </>
  )
}

GuideList.load = load
GuideList.head = ({ data: { topic, origin } }: Props) => ({
  title: topic ? `${guideSections[topic.section]} in eleven countries` : 'Country guides',
  description:
    'Guides to finding work in the UK, Ireland, Australia, Canada, the US, Germany, the Netherlands, France, New Zealand, Singapore and India.',
  // A topic says nothing that the countries' own pages do not.
  ...(topic && { noindex: true }),
  jsonLd: breadcrumbs(origin, [['Country guides', '/country-guide']]),
})
