import { useEffect } from 'react'
import { listQuestions } from '#shared/faq/api.ts'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { leastSure, sureness } from '#shared/rules/sureness.ts'
import { plainText } from '#shared/rich-text/rich-text.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { breadcrumbs } from '#client/ui/breadcrumbs.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { QuestionList } from '#client/ui/question-list.tsx'
import { RichTextView } from '#client/ui/rich-text.tsx'
import { RouteFragment } from '#client/ui/route-fragment.tsx'
import { SearchForm } from '#client/ui/search-form.tsx'

const load = ({ call, search }: LoadArgs<'/faq'>) =>
  call(listQuestions, { q: (search.get('q') ?? '').trim().slice(0, 120) })
type Props = PageProps<'/faq', typeof load>
type Group = AnswerOf<typeof listQuestions>['groups'][number]

/** Few enough to be read without opening each. */
const fewAnswers = 5

/** Questions by group, or the results of a search. */
export default function Faq({ data: { q, groups, total } }: Props) {
  useOpenTarget(q)
  return (
    <div className="wrap">
      <PageHeading
        title="Questions and answers"
        lead="Short answers about accounts, jobs, sponsorship, visas and your data. Figures are from our rules, with their source and date."
      />
      <SearchForm
        action="/faq"
        q={q}
        label="Search for"
        hint="One or two words, for example “hours” or “new entrant”."
      />
      <p role="status" className="mt-4 font-semibold">
        {q && `${total} ${total === 1 ? 'answer' : 'answers'} for “${q}”`}
      </p>
      {q && (
        <p>
          <A to="/faq" className="inline-flex min-h-11 items-center">
            All questions
          </A>
        </p>
      )}
      {total === 0 ? (
        <NothingFound />
      ) : (
        <div className="mt-6 split items-start gap-x-12 gap-y-6 md:grid-cols-[15rem_minmax(0,1fr)]">
          <GroupLinks groups={groups} />
          <div>
            {groups.map(group => (
              <GroupSection key={`${group.slug} ${q}`} group={group} areOpen={q !== '' && total <= fewAnswers} />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

function GroupLinks({ groups }: { groups: readonly Group[] }) {
  return (
    <nav aria-label="Groups of questions" className="border-t-[1.5px] border-ink md:sticky md:top-4 print:hidden">
      <ul>
        {groups.map(({ slug, title, questions }) => (
          <li key={slug} className="border-b border-line">
            <a href={`#${slug}`} className="flex min-h-11 items-center justify-between gap-3 py-1">
              {title}
              <span className="text-small text-ink-2 tabular-nums">
                {questions.length}
                <span className="sr-only"> questions</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function GroupSection({ group: { slug, title, questions }, areOpen }: { group: Group; areOpen: boolean }) {
  return (
    <section aria-labelledby={slug} className="mb-12 last:mb-0">
      <h2 id={slug}>{title}</h2>
      <QuestionList
        areOpen={areOpen}
        questions={questions.map(({ slug: id, question, answer, figures }) => ({
          id,
          question,
          answer: (
            <>
              <RichTextView blocks={answer} isOurs />
              <Sources figures={figures} />
              <p className="print:hidden">
                <a href={`#${id}`} className="inline-flex min-h-11 items-center text-small">
                  Link to this answer
                </a>
              </p>
            </>
          ),
        }))}
      />
    </section>
  )
}

/** Where the figures of an answer come from. The date is that of the oldest check. */
function Sources({ figures }: Pick<Group['questions'][number], 'figures'>) {
  if (figures.length === 0) return null
  const sources = [...new Map(figures.map(({ source }) => [source.url, source])).values()]
  return (
    <p className="mt-3 text-small text-ink-2">
      Source:{' '}
      {sources.map(({ name, url }, place) => (
        <span key={url}>
          {place > 0 && ', '}
          <a href={url} rel="noopener">
            {name}
          </a>
        </span>
      ))}
      . Checked {spellDay(figures.map(({ checkedOn }) => checkedOn).sort()[0]!)}. {sureness[leastSure(figures)]}. Not
      immigration advice.
    </p>
  )
}

function NothingFound() {
  return (
    <div className="mt-6 border-t-[1.5px] border-ink pt-6">
      <RouteFragment name="end" />
      <p className="mt-4 max-w-measure">
        No answer contains all of these words. Try fewer or different words, or <A to="/contact-us">ask us</A>. A person
        will read your question.
      </p>
    </div>
  )
}

/** Someone may come for one answer from another page of ours, where the browser does not open it by itself. */
function useOpenTarget(q: string) {
  useEffect(() => {
    const target = document.getElementById(location.hash.slice(1))
    const details = target?.closest('details')
    if (!details || details.open) return
    details.open = true
    target!.scrollIntoView()
  }, [q])
}

Faq.load = load
Faq.head = ({ data: { q, groups, origin } }: Props) => ({
  title: q ? `Answers for “${q}”` : 'Questions and answers',
  description:
    'Answers for international students and graduates: accounts, jobs, sponsor licences, visas, working hours, CVs, universities and your data.',
  // A search says nothing that the page itself does not.
  ...(q
    ? { noindex: true }
    : {
        jsonLd: {
          '@graph': [
            breadcrumbs(origin, [['Questions and answers', '/faq']]),
            {
              '@type': 'FAQPage',
              mainEntity: groups.flatMap(({ questions }) =>
                questions.map(({ slug, question, answer }) => ({
                  '@type': 'Question',
                  name: question,
                  url: `${origin}/faq#${slug}`,
                  acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
                })),
              ),
            },
          ],
        },
      }),
})
