import { useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { checkRule, getStaffRule, restoreRule } from '#shared/staff/rule-api.ts'
import { call } from '#client/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { Section } from '#client/ui/section.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { CheckedToday } from './ledger-check.tsx'
import { BothSides, LedgerVersions } from './ledger-versions.tsx'
import { EndRule } from './rule-end.tsx'
import { NewVersion } from './rule-new-version.tsx'
import { SavedEdits, RepositoryConflict } from './saved-edits.tsx'

type Path = '/staff/rules/:id'
const load = ({ call: ask, params }: LoadArgs<Path>) => ask(getStaffRule, { id: params.id })
type Props = PageProps<Path, typeof load>
export type StaffRule = AnswerOf<typeof getStaffRule>

export default function RulePage({ data }: Props) {
  const [rule, setRule] = useState(data)
  const refresh = async () => setRule(await call(getStaffRule, { id: data.id }))
  const goingBack = {
    restore: (to: number) => call(restoreRule, { id: rule.id, version: rule.version, to }),
    onRestored: refresh,
  }
  return (
    <ConsoleFrame place="/staff/rules" title={rule.title} lead={<span className="font-code">{rule.id}</span>}>
      <div className="mt-8">
        {rule.repository && (
          <RepositoryConflict what="rule" side="version" shownVersion={rule.version} {...goingBack}>
            <BothSides saved={rule.versions} repository={rule.repository} />
          </RepositoryConflict>
        )}
        <Section title="Versions" lead={describeDue(rule)}>
          <LedgerVersions versions={rule.versions} />
          <CheckedToday
            subject="The rule is"
            check={() => call(checkRule, { id: rule.id, version: rule.version })}
            onChecked={refresh}
          />
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
            <SavedEdits edits={rule.edits} version={rule.version} isInRepository={rule.isInRepository} {...goingBack} />
          </Section>
        )}
      </div>
    </ConsoleFrame>
  )
}

const describeDue = ({ dueOn, isDue }: StaffRule) =>
  isDue ? `A check was due on ${spellDay(dueOn)}.` : `Next check by ${spellDay(dueOn)}.`

RulePage.load = load
RulePage.head = ({ data }: Props) => ({
  title: data.title,
  description: 'A rule of the ledger, for staff.',
  noindex: true,
})
