import type { AnswerOf } from '#shared/http/endpoint.ts'
import { withQuery, type Href } from '#shared/routing/href.ts'
import type { listVideos } from '#shared/videos/api.ts'
import { showMoment } from '#shared/videos/lengths.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { RouteFragment } from '#client/ui/route-fragment.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { LessonCard } from './lesson-card.tsx'

export type Catalogue = AnswerOf<typeof listVideos>
type CataloguePath = '/cih/standard' | '/cih/premium'

/** Reads what a list's address asks for. */
export const readChoice = (search: URLSearchParams) => ({
  q: (search.get('q') ?? '').trim().slice(0, 120),
  level: search.get('level')?.slice(0, 100) ?? undefined,
  country: search.get('country')?.slice(0, 100) ?? undefined,
  course: search.get('course')?.slice(0, 100) ?? undefined,
})

/** Courses with their lessons, what was begun, filters, and search down to the second. */
export function CatalogueView({ data, path }: { data: Catalogue; path: CataloguePath }) {
  const { q, chosen, courses, hits, unfinished } = data
  const isNarrowed = q !== '' || Object.values(chosen).some(value => value !== null)
  return (
    <>
      {!isNarrowed && unfinished.length > 0 && (
        <section aria-labelledby="unfinished" className="mb-10">
          <h2 id="unfinished" className="mb-3">
            Continue watching
          </h2>
          <ul className="border-t-[1.5px] border-ink">
            {unfinished.map(lesson => (
              <li key={lesson.slug}>
                <LessonCard lesson={lesson} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Filters data={data} path={path} />
      {q === '' ? <Courses courses={courses} path={path} /> : <Hits q={q} hits={hits} path={path} />}
    </>
  )
}

function Filters({ data: { q, chosen, choices }, path }: { data: Catalogue; path: CataloguePath }) {
  const selects = [
    ['course', 'Course', choices.courses, chosen.course],
    ['level', 'Level', choices.levels, chosen.level],
    ['country', 'Country', choices.countries, chosen.country],
  ] as const
  return (
    // Remade with the address, so that the fields show what it says, also after going back.
    <form
      key={JSON.stringify([q, chosen])}
      method="get"
      action={path}
      role="search"
      className="mb-8 grid grid-cols-2 items-end gap-3 max-md:[&>*:not(:has(#level,#country))]:col-span-2 md:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto] print:hidden"
    >
      <TextInput
        id="q"
        name="q"
        type="search"
        label="Search titles and what is said"
        defaultValue={q}
        maxLength={120}
        autoComplete="off"
      />
      {selects.map(([name, label, options, value]) => (
        <Select key={name} id={name} name={name} label={label} defaultValue={value ?? ''}>
          <option value="">All</option>
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.words}
            </option>
          ))}
        </Select>
      ))}
      <Button type="submit" variant="outline" className="min-h-12">
        Show lessons
      </Button>
    </form>
  )
}

function Courses({ courses, path }: { courses: Catalogue['courses']; path: CataloguePath }) {
  if (courses.length === 0)
    return <Nothing path={path} words="No lesson fits all your choices. Remove one of them to see more." />
  return courses.map(({ slug, title, summary, lessons }) => {
    const done = lessons.filter(({ progress }) => progress?.isComplete).length
    return (
      <section key={slug} aria-labelledby={`course-${slug}`} className="mb-12">
        <h2 id={`course-${slug}`}>{title}</h2>
        <p className="mt-1 mb-4 max-w-measure text-ink-2">
          {summary} {lessons.length === 1 ? 'One lesson' : `${lessons.length} lessons`}
          {done > 0 && `, ${done} watched`}.
        </p>
        <ul className="border-t-[1.5px] border-ink">
          {lessons.map(lesson => (
            <li key={lesson.slug}>
              <LessonCard lesson={lesson} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

function Hits({ q, hits, path }: { q: string; hits: Catalogue['hits']; path: CataloguePath }) {
  if (hits.length === 0)
    return <Nothing path={path} words={`No lesson contains all of “${q}”. Try fewer or different words.`} />
  return (
    <section aria-labelledby="hits">
      <h2 id="hits">
        {hits.length === 1 ? 'One lesson' : `${hits.length} lessons`} with “{q}”
      </h2>
      <p className="mt-1 mb-4">
        <A to={withQuery(path, {})}>Show all lessons</A>
      </p>
      <ul className="border-t-[1.5px] border-ink">
        {hits.map(({ lesson, moments }) => (
          <li key={lesson.slug}>
            <LessonCard lesson={lesson} />
            {moments.length > 0 && (
              <ul className="border-b border-line pb-4 md:pl-[16.25rem]">
                {moments.map(({ second, words, address }) => (
                  <li key={second}>
                    <A to={address as Href} className="inline-flex min-h-11 items-center gap-3">
                      <span className="font-display font-bold tabular-nums">{showMoment(second)}</span>
                      <span>{words}</span>
                    </A>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Nothing = ({ path, words }: { path: CataloguePath; words: string }) => (
  <div role="status">
    <RouteFragment name="end" />
    <p className="mt-4 max-w-measure">
      {words} <A to={path}>Show all lessons</A>
    </p>
  </div>
)
