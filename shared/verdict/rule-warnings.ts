import { spellDay } from '#shared/calendar/days.ts'
import type { Ledger, Rule } from '#shared/rules/ledger.ts'
import { nextAfter, occupationOn, ruleOn } from '#shared/rules/rule-on.ts'
import { valueInWords } from '#shared/rules/values.ts'
import type { UsedRule } from '#shared/salary/salary-test.ts'

/** A rule on the way that ends or changes before the day of the switch, or a list that the job depends on. */
export interface RuleWarning {
  ruleId: string
  /** The first day on which it is different, or its last day where we do not know what follows. */
  on: string
  words: string
  /** False: we do not know what follows. */
  isReplaced: boolean
}

const lists = [
  { id: 'uk.skilled-worker.tsl', name: 'Temporary Shortage List', has: 'shortageListJobs' },
  { id: 'uk.skilled-worker.isl', name: 'Immigration Salary List', has: 'salaryListJobs' },
] as const

interface ListUse {
  endsOn: string | null
  hasEnded: boolean
  warning: RuleWarning
}

/** The list that opens an occupation below degree level, and whether it still does on the day of the switch. */
export function findListUse(ledger: Ledger, code: string, today: string, switchOn: string): ListUse | undefined {
  const found = occupationOn(ledger, code, switchOn)
  if (!found.found || found.occupation.route !== 'list') return undefined
  const uses = lists.flatMap(({ id, name, has }) => {
    if (found.occupation[has] === '') return []
    const then = ruleOn(ledger, id, switchOn)
    const rule = then.found ? then.rule : lastVersion(ledger, id, switchOn)
    if (!rule || rule.validTo === null) return []
    const through = `open only through the ${name}, which`
    const day = spellDay(rule.validTo)
    const warning = {
      ruleId: id,
      on: rule.validTo,
      isReplaced: false,
      words: listWords(through, day, rule.validTo < today, then.found, switchOn),
    }
    return [{ endsOn: rule.validTo, hasEnded: !then.found, warning }]
  })
  // One that is still in force is enough.
  return uses.sort((a, b) => Number(a.hasEnded) - Number(b.hasEnded))[0]
}

function listWords(through: string, day: string, isPast: boolean, isOpen: boolean, switchOn: string): string {
  if (isPast) return `This occupation was ${through} ended on ${day}. We don’t know what follows.`
  const ends = `This occupation is ${through} is due to end on ${day}`
  return isOpen ? `${ends}.` : `${ends}, before ${spellDay(switchOn)}. We don’t know what follows.`
}

const lastVersion = ({ rules }: Ledger, id: string, date: string): Rule | undefined =>
  rules
    .filter(rule => rule.id === id && rule.validTo !== null && rule.validTo < date)
    .sort((a, b) => b.validFrom.localeCompare(a.validFrom))[0]

const listRuleIds: ReadonlySet<string> = new Set(lists.map(({ id }) => id))

/** Rules used for an application today that are others, or unknown, on the day of the switch. */
export function findChanges(
  ledger: Ledger,
  usedToday: readonly UsedRule[],
  today: string,
  switchOn: string,
): RuleWarning[] {
  return usedToday.flatMap(({ id, title, words, validTo }) => {
    if (listRuleIds.has(id) || validTo === null || validTo < today || validTo >= switchOn) return []
    const next = nextAfter(ledger, id, validTo)
    return {
      ruleId: id,
      on: next?.validFrom ?? validTo,
      isReplaced: next !== undefined,
      words: next
        ? `${title}: ${words} until ${spellDay(validTo)}, then ${valueInWords(next.value)}.`
        : `${title}: ${words} until ${spellDay(validTo)}. We don’t know what follows.`,
    }
  })
}
