import { useState } from 'react'
import { inSentence } from '#shared/country-in-sentence.ts'
import { guideSectionKeys, guideSections } from '#shared/country-guides/sections.ts'
import type { getGuide } from '#shared/country-guides/api.ts'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { productName } from '#shared/brand.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import { guidePicture } from '#shared/site/pictures.ts'
import type { Head } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { breadcrumbs, Breadcrumbs } from '#client/ui/breadcrumbs.tsx'
import { Figures } from '#client/ui/figures.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RichTextView } from '#client/ui/rich-text.tsx'
import { Checklist, type TickAnswer } from './checklist.tsx'
import { closedWords, useIsClosed } from './closed-sections.ts'
import { sectionAddress } from './section-address.ts'

type Guide = AnswerOf<typeof getGuide>

const trailOf = ({ slug, country, part }: Guide) =>
  [
    ['Country guides', '/country-guide'],
    [country, href('/country-guide/:slug/overview', { slug })],
    ...(part === 'overview' ? [] : [[guideSections[part], sectionAddress(slug, part)] as const]),
  ] as const

/** A page of a guide: what it says, what to do, how people behave there, where the officials say it. */
export function GuideView({ guide }: { guide: Guide }) {
  const { title, summary, checked, body, norms, links, figures, country } = guide
  // What the last tick answered, until another part is shown.
  const [ticked, setTicked] = useState<{ guide: Guide; answer: TickAnswer }>()
  const fresh = ticked?.guide === guide ? ticked.answer : undefined
  return (
    <div className="wrap">
      <Breadcrumbs trail={trailOf(guide)} />
      <PageHeading title={title} lead={summary} />
      <div className="split items-start gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_18rem]">
        <article className="min-w-0">
          <p className="mb-5 text-small text-ink-2">
            Checked on <time dateTime={checked}>{spellDay(checked)}</time>. General information, not immigration advice.
          </p>
          <RichTextView blocks={body} isOurs />
          <Checklist
            guide={guide}
            progress={fresh?.progress ?? guide.progress}
            onTick={answer => setTicked({ guide, answer })}
          />
          <section className="mt-10">
            <h2>Local norms</h2>
            <div className="mt-3">
              <RichTextView blocks={norms} isOurs />
            </div>
          </section>
          <section className="mt-10">
            <h2>Official links</h2>
            <div className="mt-3">
              <RichTextView blocks={links} isOurs />
            </div>
          </section>
          <NextSection guide={guide} />
        </article>
        <aside className="grid gap-8">
          <SectionLinks guide={guide} partProgress={fresh?.partProgress} />
          <Figures figures={figures} />
          <p className="text-small print:hidden">
            <A to="/country-guide">All countries</A>, and{' '}
            <A to={withQuery('/jobs', { country: guide.slug })}>jobs in {inSentence(country)}</A>.
          </p>
        </aside>
      </div>
    </div>
  )
}

function SectionLinks({
  guide: { slug, part, sections, mayRead },
  partProgress,
}: {
  guide: Guide
  partProgress: TickAnswer['partProgress'] | undefined
}) {
  const isClosed = useIsClosed(mayRead)
  return (
    <nav aria-label="Parts of this guide" className="border-t-[1.5px] border-ink print:hidden">
      <ol>
        <li className="border-b border-line">
          <PartLink to={href('/country-guide/:slug/overview', { slug })} isHere={part === 'overview'}>
            Overview
          </PartLink>
        </li>
        {sections.map(({ section, progress: kept }) => {
          const progress = (part === section && partProgress) || kept
          return (
            <li key={section} className="border-b border-line">
              {isClosed ? (
                <span className="flex min-h-11 items-center py-1 text-ink-2">{guideSections[section]}</span>
              ) : (
                <PartLink to={sectionAddress(slug, section)} isHere={part === section}>
                  {guideSections[section]}
                  {progress && progress.done > 0 && (
                    <span className="ml-auto pl-2 text-small text-ink-2 tabular-nums">
                      {progress.done}/{progress.of}
                      <span className="sr-only"> done</span>
                    </span>
                  )}
                </PartLink>
              )}
            </li>
          )
        })}
      </ol>
      {isClosed && <p className="mt-2 text-small text-ink-2">{closedWords}</p>}
      {!isClosed && !mayRead && (
        <p className="mt-2 text-small text-ink-2">
          The sections are for students and partners. Sign in to read them. Your university decides whether your account
          includes the guides.
        </p>
      )}
    </nav>
  )
}

const PartLink = ({ isHere, ...rest }: Parameters<typeof A>[0] & { isHere: boolean }) => (
  <A
    {...rest}
    {...(isHere && { 'aria-current': 'page' as const })}
    className="flex min-h-11 items-center py-1 aria-[current]:border-l-4 aria-[current]:border-route aria-[current]:pl-3 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
  />
)

function NextSection({ guide: { slug, part, sections, mayRead } }: { guide: Guide }) {
  const isClosed = useIsClosed(mayRead)
  const next = part === 'overview' ? guideSectionKeys[0] : guideSectionKeys[guideSectionKeys.indexOf(part) + 1]
  if (!next || isClosed) return null
  return (
    <p className="mt-10 border-t-[1.5px] border-ink pt-3 print:hidden">
      Next:{' '}
      <A to={sectionAddress(slug, next)} className="font-semibold">
        {guideSections[next]}
      </A>
      <span className="block text-small text-ink-2">{sections.find(({ section }) => section === next)!.summary}</span>
    </p>
  )
}

export function guideHead({ data: guide }: { data: Guide }): Head {
  const { title, summary, checked, origin, country, countryId, part, hasOwnPicture } = guide
  return {
    title,
    description: summary,
    // The sections need a sign-in, so there is nothing for search engines to read.
    ...(part === 'overview' ? { isArticle: true } : { noindex: true }),
    ...(hasOwnPicture && { picture: guidePicture(title, countryId) }),
    jsonLd: {
      '@graph': [
        breadcrumbs(origin, trailOf(guide)),
        {
          '@type': 'Article',
          headline: title,
          description: summary,
          dateModified: checked,
          inLanguage: 'en',
          publisher: { '@type': 'Organization', name: productName },
          about: { '@type': 'Country', name: country },
        },
      ],
    },
  }
}
