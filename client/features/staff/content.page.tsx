import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import { listTexts } from '#shared/staff/content-api.ts'
import { textKindKeys, textKinds, type TextKind } from '#shared/staff/edit-kinds.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import { SearchForm } from '#client/ui/search-form.tsx'
import { Section } from '#client/ui/section.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { ContentKinds } from './content-kinds.tsx'
import { ExportChanges } from './export-changes.tsx'

type Path = '/staff/content'
const load = ({ call, search }: LoadArgs<Path>) => {
  const page = Number(search.get('page') ?? 1)
  return call(listTexts, {
    kind: textKindKeys.find(kind => kind === search.get('kind')) ?? 'article',
    q: (search.get('q') ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1,
  })
}
type Props = PageProps<Path, typeof load>
type Text = AnswerOf<typeof listTexts>['texts'][number]

export default function Content({ data: { kind, q, page, pages, canAdd, texts } }: Props) {
  const addressOf = (number: number) =>
    withQuery('/staff/content', { kind, ...(q && { q }), ...(number > 1 && { page: String(number) }) })
  return (
    <ConsoleFrame
      place="/staff/content"
      title="Content"
      lead="Texts come from the repository. What you change here is shown instead."
    >
      <ContentKinds here={kind} />
      <SearchForm action="/staff/content" keep={{ kind }} q={q} label={`Search ${textKinds[kind]}`} />
      {texts.length === 0 ? (
        <p className="mt-6">No text matches.</p>
      ) : (
        <ul className="mt-6 border-t-[1.5px] border-ink">
          {texts.map(text => (
            <li
              key={text.key}
              className="grid gap-x-8 border-b border-line py-2.5 md:grid-cols-[minmax(0,1fr)_18rem] md:items-center"
            >
              <h2 className="text-h3">
                <A
                  to={href('/staff/content/:kind/:key', { kind, key: text.key })}
                  className="inline-flex min-h-11 items-center wrap-anywhere"
                >
                  {text.title}
                </A>
              </h2>
              <p className={`text-small ${text.isConflicting ? 'font-semibold text-warn' : 'text-ink-2'}`}>
                {describeText(text)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} to={addressOf} />
      <div className="mt-10">
        {canAdd && <NewText kind={kind} />}
        <ExportChanges />
      </div>
    </ConsoleFrame>
  )
}

const shownWords: Readonly<Record<Text['shown'], string>> = {
  repository: 'From the repository',
  edited: 'Changed here',
  nothing: 'Not published',
}

function describeText({ shown, hasDraft, scheduledOn, isConflicting }: Text): string {
  return [
    shownWords[shown],
    ...(isConflicting ? ['the repository has changed since'] : []),
    ...(hasDraft ? ['has a draft'] : []),
    ...(scheduledOn === null ? [] : [`next version on ${spellDay(scheduledOn)}`]),
  ].join(', ')
}

const isSlug = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/** A new text is opened by its address; it exists once it is saved. */
function NewText({ kind }: { kind: TextKind }) {
  const [error, setError] = useState<string>()
  const navigate = useNavigate()
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const key = (new FormData(event.currentTarget).get('key') as string).trim()
    if (!isSlug(key)) return setError('Use small letters, digits and hyphens, such as first-weeks-in-leeds.')
    void navigate(href('/staff/content/:kind/:key', { kind, key }))
  }
  return (
    <Section title={kind === 'article' ? 'New article' : 'New question'}>
      <form onSubmit={open} noValidate className="flex max-w-form flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <TextInput id="key" name="key" label="Its address" hint="Small letters, digits and hyphens." error={error} />
        </div>
        <Button type="submit" variant="outline" className="min-h-12">
          Start writing
        </Button>
      </form>
    </Section>
  )
}

Content.load = load
Content.head = () => ({ title: 'Content', description: 'Texts that staff can change.', noindex: true })
