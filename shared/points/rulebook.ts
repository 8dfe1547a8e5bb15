import type { infer as Infer } from 'zod/mini'
import { isValidOn } from '#shared/rules/rule-on.ts'
import type { RuleVersion } from '#shared/rules/schemas.ts'
import { dayAfter } from './calendar.ts'

/** A version of a rule, from the ledger or as readers get it. */
type Rule = Omit<Infer<typeof RuleVersion>, 'words' | 'status'>

const prefix = 'au.points.'

/** The day has no rule of this name, so points cannot be counted. */
export class RuleMissing extends Error {
  readonly id: string
  readonly day: string
  constructor(id: string, day: string) {
    super(`No rule ${id} on ${day}.`)
    this.id = id
    this.day = day
  }
}

/** The points test in all its versions, made to be asked thousands of times. */
export class Rulebook {
  readonly #versions = new Map<string, Rule[]>()

  constructor(rules: readonly Rule[]) {
    for (const rule of rules) {
      if (!rule.id.startsWith(prefix)) continue
      const id = rule.id.slice(prefix.length)
      this.#versions.set(id, [...(this.#versions.get(id) ?? []), rule])
    }
  }

  find(id: string, day: string): Rule | undefined {
    return this.#versions.get(id)?.find(rule => isValidOn(rule, day))
  }

  on(id: string, day: string): Rule {
    const rule = this.find(id, day)
    if (!rule) throw new RuleMissing(prefix + id, day)
    return rule
  }

  /**
   * The rule for something that happened on a day: the oldest version we know also applies to the days before it,
   * unless we know when it began.
   */
  since(id: string, day: string): Rule | undefined {
    return this.find(id, day) ?? this.#versions.get(id)?.find(rule => !rule.startIsExact && day < rule.validFrom)
  }

  /** The days on which a rule begins, or has ended. */
  turningDays(): string[] {
    return [...this.#versions.values()]
      .flat()
      .flatMap(({ validFrom, validTo }) => (validTo === null ? [validFrom] : [validFrom, dayAfter(validTo)]))
  }

  number(id: string, day: string): number {
    const { value } = this.on(id, day)
    if (value.kind !== 'amount') throw new Error(`The rule ${id} is not a number.`)
    return value.amount
  }

  /**
   * For what is said next to the sum and not counted with: a rule that may be older than we know speaks for older days
   * too, and without one nothing is said.
   */
  about(id: string, day: string): Rule['value'] | undefined {
    return this.since(id, day)?.value
  }
}
