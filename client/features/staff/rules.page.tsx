import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { inThousands } from '#shared/in-thousands.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import { sureness } from '#shared/rules/sureness.ts'
import { checkRule, listStaffRules, restoreRule } from '#shared/staff/rule-api.ts'
import { ruleViews, type RuleView } from '#shared/staff/rule-views.ts'
import { call } from '#client/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { LinkRow } from '#client/ui/link-row.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import { SearchForm } from '#client/ui/search-form.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { ExportChanges } from './export-changes.tsx'
import { CheckInList } from './ledger-check.tsx'
import { describeLastCheck, describePeriod } from './rule-words.ts'

type Path = '/staff/rules'
const load = ({ call: ask, search }: LoadArgs<Path>) => {
  const q = (search.get('q') ?? '').trim().slice(0, 100)
  const view = ruleViews.find(each => each === search.get('show'))
  const page = Number(search.get('page') ?? 1)
  return ask(listStaffRules, {
    q,
    show: view ?? (q === '' ? 'due' : 'all'),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1,
  })
}
type Props = PageProps<Path, typeof load>
type Rule = AnswerOf<typeof listStaffRules>['rules'][number]

const viewWords: Readonly<Record<RuleView, string>> = {
  due: 'Due for a check',
  upcoming: 'Upcoming changes',
  edited: 'Changed here',
  all: 'All rules',
}
const emptyWords: Readonly<Record<RuleView, string>> = {
  due: 'No rule is due for a check.',
  upcoming: 'No changes are known.',
  edited: 'No rule differs from the repository.',
  all: 'No rule matches.',
}

export default function Rules({ data }: Props) {
  const { show, q, page, pages, counts, rules, today } = data
  const addressOf = (view: RuleView, number = 1) =>
    withQuery('/staff/rules', { show: view, ...(q && { q }), ...(number > 1 && { page: String(number) }) })
  return (
    <ConsoleFrame
      place="/staff/rules"
      title="Rules"
      lead="Every figure on our pages comes from here. Checks that are overdue come first."
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to="/staff/new-rule" variant="outline">
          Add a rule
        </LinkButton>
        <LinkButton to="/staff/rates" variant="outline">
          UK going rates
        </LinkButton>
      </div>
      <SearchForm action="/staff/rules" q={q} label="Rule" hint="Words of its name, or its id." />
      <div className="mt-6">
        <LinkRow
          label="Rules by what they need"
          links={ruleViews.map(view => ({
            to: addressOf(view),
            words: `${viewWords[view]} (${inThousands(counts[view])})`,
            isHere: view === show,
          }))}
        />
      </div>
      {rules.length === 0 ? (
        <p className="mt-6">{emptyWords[show]}</p>
      ) : (
        <ul className="mt-6 border-t-[1.5px] border-ink">
          {rules.map(rule => (
            <RuleRow key={`${rule.id} ${rule.version}`} rule={rule} today={today} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} to={number => addressOf(show, number)} />
      <div className="mt-10">
        <ExportChanges />
      </div>
    </ConsoleFrame>
  )
}

function RuleRow({ rule, today }: { rule: Rule; today: string }) {
  const { id, title, words, source, confidence, next } = rule
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <h2 className="text-h3">
          <A to={href('/staff/rules/:id', { id })} className="inline-flex min-h-11 items-center wrap-anywhere">
            {title}
          </A>
        </h2>
        <p className="font-code text-small text-ink-2 wrap-anywhere">{id}</p>
        <p className="mt-2 max-w-measure wrap-anywhere">
          <span className="font-semibold">{words}</span>, {describePeriod(rule)}
        </p>
        {next && (
          <p className="mt-1 max-w-measure wrap-anywhere">
            From {spellDay(next.validFrom)}: {next.words}
          </p>
        )}
        <p className="mt-1 text-small text-ink-2">
          {sureness[confidence]}.{' '}
          <a href={source.url} rel="noreferrer" className="wrap-anywhere">
            {source.name}
          </a>
        </p>
        {rule.isConflicting && (
          <p className="mt-2 border-l-6 border-warn bg-warn-tint px-3 py-2">
            The repository has changed this rule since. Open it to choose.
          </p>
        )}
      </div>
      <CheckInList
        title={title}
        version={rule.version}
        lastCheck={describeCheck(rule)}
        isDue={rule.isDue}
        isCheckedToday={rule.checkedOn === today}
        check={version => call(checkRule, { id, version })}
        restore={version => call(restoreRule, { id, version, to: rule.version })}
      />
    </li>
  )
}

function describeCheck(rule: Rule): string {
  const { dueOn, isDue } = rule
  const last = describeLastCheck(rule)
  return isDue ? `${last} A check was due on ${spellDay(dueOn)}.` : `${last} Next check by ${spellDay(dueOn)}.`
}

Rules.load = load
Rules.head = () => ({ title: 'Rules', description: 'The rules of the ledger, for staff.', noindex: true })
