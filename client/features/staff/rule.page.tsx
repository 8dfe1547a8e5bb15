import { useState } from 'react'
import { spellDay, spellMoment } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { sureness } from '#shared/rules/sureness.ts'
import { checkRule, getStaffRule, restoreRule } from '#shared/staff/rule-api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Section } from '#client/ui/section.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { EndRule } from './rule-end.tsx'
import { NewVersion } from './rule-new-version.tsx'
import { describePeriod } from './rule-words.ts'

type Path = '/staff/rules/:id'
const load = ({ call: ask, params }: LoadArgs<Path>) => ask(getStaffRule, { id: params.id })
type Props = PageProps<Path, typeof load>
export type StaffRule = AnswerOf<typeof getStaffRule>

export default function RulePage({ data }: Props) {
  const [rule, setRule] = useState(data)
  const refresh = async () => setRule(await call(getStaffRule, { id: data.id }))
  return (
    <ConsoleFrame place="/staff/rules" title={rule.title} lead={<span className="font-code">{rule.id}</span>}>
      <div className="mt-8">
        {rule.repository && <Conflict rule={rule} repository={rule.repository} onChosen={refresh} />}
        <Section title="Versions" lead={describeDue(rule)}>
          <Versions versions={rule.versions} />
          <Check rule={rule} onChecked={refresh} />
        </Section>
        <Section
          title="New version"
          lead="The version before it ends the day before. One that begins on the same day is replaced."
        >
          <NewVersion rule={rule} onSaved={refresh} />
        </Section>
        <Section title="End this rule" lead="For a rule that ends without another in its place.">
          <EndRule rule={rule} onSaved={refresh} />
        </Section>
        {rule.edits.length > 0 && (
          <Section title="What staff saved" lead="Going back changes what readers see at once, and can be undone here.">
            <Edits rule={rule} onRestored={refresh} />
          </Section>
        )}
      </div>
    </ConsoleFrame>
  )
}

const describeDue = ({ dueOn, isDue }: StaffRule) =>
  isDue ? `A check was due on ${spellDay(dueOn)}.` : `Next check by ${spellDay(dueOn)}.`

type Version = StaffRule['versions'][number] | NonNullable<StaffRule['repository']>[number]

const Versions = ({ versions }: { versions: readonly Version[] }) => (
  <ul className="max-w-measure border-t border-line">
    {versions.map(version => (
      <li key={version.validFrom} className="border-b border-line py-3">
        <p className="wrap-anywhere">
          <span className="font-semibold">{version.words}</span>, {describePeriod(version)}
          {version.status === 'current' && ' (today)'}
        </p>
        {version.note && <p className="wrap-anywhere">{version.note}</p>}
        <p className="text-small text-ink-2 wrap-anywhere">
          {sureness[version.confidence]}. Checked {spellDay(version.checkedOn)}
          {'checkedBy' in version && version.checkedBy ? ` by ${version.checkedBy}` : ' in the repository'}.{' '}
          <a href={version.source.url} rel="noreferrer">
            {version.source.name}
          </a>
          . {version.source.note}
        </p>
      </li>
    ))}
  </ul>
)

function Check({ rule, onChecked }: { rule: StaffRule; onChecked(): Promise<void> }) {
  const { act, busy, error } = useAct()
  const { show } = useFlash()
  const check = () =>
    act(async () => {
      await call(checkRule, { id: rule.id, version: rule.version })
      await onChecked()
      show('The rule is marked as checked today.')
    })
  return (
    <div className="grid gap-2">
      <div>
        <Button variant="outline" busy={busy} onClick={() => void check()}>
          Checked today, unchanged
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}

interface RestoreProps {
  rule: StaffRule
  onRestored(): Promise<void>
}

function useRestore({ rule, onRestored }: RestoreProps) {
  const { act, busy, error } = useAct()
  const { show } = useFlash()
  const restore = (to: number, words: string) =>
    act(async () => {
      await call(restoreRule, { id: rule.id, version: rule.version, to })
      await onRestored()
      show(words)
    })
  return { restore, busy, error }
}

interface ConflictProps {
  rule: StaffRule
  repository: NonNullable<StaffRule['repository']>
  onChosen(): Promise<void>
}

/** The repository’s version next to ours. Until staff choose, readers see ours. */
function Conflict({ rule, repository, onChosen }: ConflictProps) {
  const { restore, busy, error } = useRestore({ rule, onRestored: onChosen })
  return (
    <section aria-labelledby="conflict" className="mb-8 grid gap-4 border-l-6 border-warn bg-warn-tint p-4">
      <h2 id="conflict" className="text-h3">
        The repository has changed this rule since
      </h2>
      <p className="max-w-measure">
        Readers still see what was saved here. Compare the two, then choose one. Both stay in the list below.
      </p>
      <div className="grid gap-6 md:grid-cols-2">
        <div>
          <h3>Saved here</h3>
          <Versions versions={rule.versions} />
        </div>
        <div>
          <h3>In the repository</h3>
          <Versions versions={repository} />
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void restore(rule.version, 'Readers keep seeing what was saved here.')}>
          Keep what was saved here
        </Button>
        <Button
          variant="outline"
          busy={busy}
          onClick={() => void restore(0, 'Readers now see the repository’s version.')}
        >
          Use the repository’s version
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </section>
  )
}

function Edits({ rule, onRestored }: RestoreProps) {
  const { restore, busy, error } = useRestore({ rule, onRestored })
  const isRepository = rule.edits[0]?.state === 'repository'
  return (
    <div className="grid gap-3">
      <ul className="max-w-measure border-t border-line">
        {rule.edits.map(({ version, state, savedAt, savedBy, words }) => (
          <li key={version} className="grid gap-2 border-b border-line py-3">
            <p>
              <span className="font-semibold">{spellMoment(savedAt)}</span>
              {savedBy && `, ${savedBy}`}
              {version === rule.version && ' (what readers see)'}
            </p>
            <p className="text-small wrap-anywhere whitespace-pre-line">
              {state === 'published' ? words : 'Back to the repository’s version.'}
            </p>
            {state === 'published' && version !== rule.version && (
              <div>
                <Button
                  variant="outline"
                  busy={busy}
                  onClick={() => void restore(version, `Readers now see the version of ${spellMoment(savedAt)}.`)}
                >
                  Go back to this<span className="sr-only"> state of {spellMoment(savedAt)}</span>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {!isRepository && rule.isInRepository && (
        <div>
          <Button
            variant="outline"
            busy={busy}
            onClick={() => void restore(0, 'Readers now see the repository’s version.')}
          >
            Go back to the repository’s version
          </Button>
        </div>
      )}
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}

RulePage.load = load
RulePage.head = ({ data }: Props) => ({
  title: data.title,
  description: 'A rule of the ledger, for staff.',
  noindex: true,
})
