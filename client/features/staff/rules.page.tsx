import { useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { inThousands } from '#shared/in-thousands.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import { sureness } from '#shared/rules/sureness.ts'
import { checkRule, listStaffRules, restoreRule } from '#shared/staff/rule-api.ts'
import { ruleViews, type RuleView } from '#shared/staff/rule-views.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useAct } from '#client/app/use-act.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { LinkRow } from '#client/ui/link-row.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import { SearchForm } from '#client/ui/search-form.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { ExportChanges } from './export-changes.tsx'
import { describePeriod } from './rule-words.ts'

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
      <CheckRule rule={rule} today={today} />
    </li>
  )
}

/** Says that it was checked, with one click, and takes it back with another. */
function CheckRule({ rule, today }: { rule: Rule; today: string }) {
  const [version, setVersion] = useState(rule.version)
  const [isChecked, setChecked] = useState(false)
  const { act, busy, error } = useAct()
  const { show } = useFlash()
  const check = () =>
    act(async () => {
      setVersion((await call(checkRule, { id: rule.id, version })).version)
      setChecked(true)
      show(`“${rule.title}” is marked as checked today.`)
    })
  const undo = () =>
    act(async () => {
      const { version: saved } = await call(restoreRule, { id: rule.id, version, to: rule.version })
      setVersion(saved)
      setChecked(false)
      show(`The check of “${rule.title}” has been taken back.`)
    })
  const isNewToday = rule.checkedOn === today && !isChecked
  return (
    <div className="grid content-start gap-2">
      <p className={rule.isDue && !isChecked ? 'font-semibold text-warn' : ''}>
        {isChecked ? 'Checked today by you.' : describeCheck(rule)}
      </p>
      <div>
        {isChecked ? (
          <Button variant="outline" busy={busy} onClick={() => void undo()}>
            Undo<span className="sr-only"> the check of {rule.title}</span>
          </Button>
        ) : (
          !isNewToday && (
            <Button variant="outline" busy={busy} onClick={() => void check()}>
              Checked today, unchanged<span className="sr-only">: {rule.title}</span>
            </Button>
          )
        )}
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}

function describeCheck({ checkedOn, checkedBy, dueOn, isDue }: Rule): string {
  const last = `Checked ${spellDay(checkedOn)} ${checkedBy ? `by ${checkedBy}` : 'in the repository'}.`
  return isDue ? `${last} A check was due on ${spellDay(dueOn)}.` : `${last} Next check by ${spellDay(dueOn)}.`
}

Rules.load = load
Rules.head = () => ({ title: 'Rules', description: 'The rules of the ledger, for staff.', noindex: true })
