import { spellDay } from '#shared/calendar/days.ts'

interface Period {
  validFrom: string
  validTo: string | null
  startIsExact: boolean
}

/** 'from 22 Jul 2025', as a rule’s period reads after its value. */
export function describePeriod({ validFrom, validTo, startIsExact }: Period): string {
  const start = startIsExact ? `from ${spellDay(validFrom)}` : `seen on ${spellDay(validFrom)}`
  return validTo === null ? start : `${start} to ${spellDay(validTo)}`
}

/** @param check `checkedBy` is null where it was checked in the repository. */
export const describeLastCheck = (check: { checkedOn: string; checkedBy: string | null }): string =>
  `Checked ${spellDay(check.checkedOn)} ${check.checkedBy ? `by ${check.checkedBy}` : 'in the repository'}.`
