import { isDay, spellMoment } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { withQuery } from '#shared/routing/href.ts'
import { listAuditLog } from '#shared/staff/api.ts'
import { describeAction, subjectKindNames, subjectKinds, type SubjectKind } from '#shared/staff/audit-actions.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { describeFieldChanges } from './describe-changes.ts'

type Path = '/staff/audit-log'
interface Filter {
  q?: string | undefined
  kind?: SubjectKind | undefined
  subject?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** What the address asks for. What is wrong in it is left out. */
function readFilter(search: URLSearchParams): Filter {
  const wordsIn = (name: string) => (search.get(name) ?? '').trim().slice(0, 120) || undefined
  const dayIn = (name: string) => [search.get(name) ?? ''].find(isDay)
  return {
    q: wordsIn('q'),
    kind: subjectKinds.find(kind => kind === search.get('kind')),
    subject: wordsIn('subject'),
    from: dayIn('from'),
    to: dayIn('to'),
  }
}

const load = async ({ call, search }: LoadArgs<Path>) => {
  const filter = readFilter(search)
  const before = search.get('before') ?? ''
  const log = await call(listAuditLog, {
    ...filter,
    ...(/^[1-9]\d{0,14}$/.test(before) && { before: Number(before) }),
  })
  return { ...log, filter }
}
type Props = PageProps<Path, typeof load>

/** What staff changed, newest first. */
export default function AuditLog({ data: { lines, before, filter } }: Props) {
  const isFiltered = Object.values(filter).some(value => value !== undefined)
  return (
    <ConsoleFrame
      place="/staff/audit-log"
      title="Audit log"
      lead="Every change that staff make, with the values before and after. Lines are kept for two years."
    >
      <FilterForm filter={filter} />
      {isFiltered && (
        <p className="mt-4">
          <A to="/staff/audit-log" className="inline-flex min-h-11 items-center">
            Clear all and show every line
          </A>
        </p>
      )}
      {lines.length === 0 ? (
        <p className="mt-8">{isFiltered ? 'No line matches.' : 'No changes yet.'}</p>
      ) : (
        <ol className="mt-8 border-t-[1.5px] border-ink">
          {lines.map(line => (
            <Line key={line.id} line={line} />
          ))}
        </ol>
      )}
      {before !== null && (
        <LinkButton
          to={withQuery('/staff/audit-log', { ...filter, before: String(before) })}
          variant="outline"
          className="mt-6"
        >
          Older lines
        </LinkButton>
      )}
    </ConsoleFrame>
  )
}

function FilterForm({ filter }: { filter: Filter }) {
  const { q, kind, subject, from, to } = filter
  return (
    <form
      key={JSON.stringify(filter)}
      method="get"
      action="/staff/audit-log"
      role="search"
      className="mt-6 flex max-w-measure flex-wrap items-end gap-3 print:hidden"
    >
      <div className="min-w-0 flex-1 basis-56">
        <TextInput
          id="q"
          name="q"
          type="search"
          label="Name, action or value"
          defaultValue={q}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div className="min-w-0 flex-1 basis-48">
        <Select id="kind" name="kind" label="About" defaultValue={kind ?? ''}>
          <option value="">Everything</option>
          {subjectKinds.map(each => (
            <option key={each} value={each}>
              {subjectKindNames[each]}
            </option>
          ))}
        </Select>
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <TextInput
          id="subject"
          name="subject"
          label="Its number or key"
          defaultValue={subject}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <TextInput id="from" name="from" type="date" label="From" defaultValue={from} />
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <TextInput id="to" name="to" type="date" label="To" defaultValue={to} />
      </div>
      <Button type="submit" variant="outline" className="min-h-12">
        Search
      </Button>
    </form>
  )
}

function Line({ line }: { line: AnswerOf<typeof listAuditLog>['lines'][number] }) {
  const changes = describeFieldChanges(line.before, line.after)
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-line py-3 md:grid-cols-[15rem_minmax(0,1fr)]">
      <p className="text-small text-ink-2 tabular-nums">
        <time dateTime={line.at}>{spellMoment(line.at)}</time>
        <br />
        <span className="wrap-anywhere">{line.actor}</span>
      </p>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {describeAction(line.action)}: {line.subject}
        </p>
        {changes.length > 0 && (
          <ul className="mt-1 text-small">
            {changes.map(({ field, before, after }) => (
              <li key={field} className="wrap-anywhere">
                {field}: {before !== undefined && <span className="text-ink-2">{before} → </span>}
                {after}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

AuditLog.load = load
AuditLog.head = () => ({ title: 'Audit log', description: 'What staff changed.', noindex: true })
