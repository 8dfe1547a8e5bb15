import { getFigureDivision, saveFigureDivision } from '#shared/analytics/api.ts'
import { divisionKeys, isRest, nameCohort, type Division } from '#shared/analytics/cohorts.ts'
import { periodAfter, periodOf } from '#shared/analytics/filters.ts'
import { DivisionForm, FigureDivision } from '#shared/analytics/schemas.ts'
import { NoInput } from '#shared/access/schemas.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { changedMeanwhile } from '#shared/http/problems.ts'
import { handleUniversityChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import { divisionIn, foreseeCohorts, listChoices, saveChoice } from './divide.ts'
import { findTenant, lockTenant } from './queries.ts'

async function readDivision(db: Database, universityId: number, now: Date) {
  const choices = await listChoices(db, universityId)
  const from = periodAfter(dayOf(now))
  const options: { division: Division; groups: string[] }[] = []
  for (const division of divisionKeys)
    options.push({ division, groups: await nameGroups(db, universityId, division, from) })
  return { current: divisionIn(choices, periodOf(dayOf(now))), chosen: divisionIn(choices, from), from, options }
}

/** The groups there would be if the next period began today. The years people joined need no example. */
async function nameGroups(db: Database, universityId: number, division: Division, period: string): Promise<string[]> {
  if (division === 'joined') return []
  const cohorts = await foreseeCohorts(db, universityId, division, period)
  return cohorts.filter(cohort => !isRest(cohort)).map(cohort => nameCohort(cohort).words)
}

export const divisionHandlers = [
  handle(getFigureDivision, { input: NoInput, answer: FigureDivision }, ({ visitor, db, now }) =>
    readDivision(db, visitor.universityId!, now),
  ),

  handleUniversityChange(
    saveFigureDivision,
    { input: DivisionForm, answer: FigureDivision },
    async ({ input: { division, seen }, universityId, tx, now, record, recordNothing }) => {
      await lockTenant(tx, universityId)
      const first = periodAfter(dayOf(now))
      const chosen = divisionIn(await listChoices(tx, universityId), first)
      if (chosen === division) {
        recordNothing()
        return readDivision(tx, universityId, now)
      }
      if (chosen !== seen)
        throw changedMeanwhile('Someone else has changed how your figures are divided since you opened this page.', {
          chosen,
        })
      await saveChoice(tx, universityId, { first, division })
      const { name } = await findTenant(tx, universityId)
      await record({
        action: 'university.figures',
        subject: { kind: 'university', key: universityId, name },
        before: { division: chosen },
        after: { division, from: first },
      })
      return readDivision(tx, universityId, now)
    },
  ),
]
