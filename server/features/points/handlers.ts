import { isDeepStrictEqual } from 'node:util'
import { NoInput } from '#shared/access/schemas.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { problem } from '#shared/http/problems.ts'
import { changeScenario, deleteScenario, getPoints, saveScenario } from '#shared/points/api.ts'
import {
  mostScenarios,
  PointsAnswer,
  ScenarioAnswer,
  ScenarioChange,
  ScenarioForm,
  ScenarioInput,
} from '#shared/points/schemas.ts'
import { describeRule } from '#server/features/rules/describe-rule.ts'
import { listRulesOfTopic } from '#server/features/rules/queries.ts'
import { handle } from '#server/platform/http/mount.ts'
import * as queries from './queries.ts'

type Row = Awaited<ReturnType<typeof queries.listScenarios>>[number]
const answerOf = ({ changedAt, ...scenario }: Row) => ({ ...scenario, changedAt: changedAt.toISOString() })
const taken = (name: string) =>
  problem('BAD_INPUT', [
    {
      field: 'name',
      message: `You already have one called “${name}”. Choose another name, or open that one and change it.`,
    },
  ])

export const pointsHandlers = [
  handle(getPoints, { input: NoInput, answer: PointsAnswer }, async ({ visitor, db, now }) => {
    const [rules, scenarios] = await Promise.all([
      listRulesOfTopic(db, 'au', 'points'),
      queries.listScenarios(db, visitor.userId),
    ])
    const today = dayOf(now)
    return { today, rules: rules.map(rule => describeRule(rule, today)), scenarios: scenarios.map(answerOf) }
  }),

  handle(saveScenario, { input: ScenarioForm, answer: ScenarioAnswer }, ({ input, visitor: { userId }, db, now }) =>
    db.transaction(async tx => {
      await queries.lockScenarios(tx, userId)
      const namesake = await queries.findNamesake(tx, userId, input.name)
      // Sent again because the answer was lost: it is already there.
      if (namesake && isDeepStrictEqual(namesake.answers, input.answers)) return answerOf(namesake)
      if (namesake) throw taken(namesake.name)
      if ((await queries.countScenarios(tx, userId)) >= mostScenarios) throw problem('TOO_MANY_KEPT')
      return answerOf(await queries.insertScenario(tx, userId, input, now))
    }),
  ),

  handle(
    changeScenario,
    { input: ScenarioChange, answer: ScenarioAnswer },
    ({ input: { id, ...input }, visitor: { userId }, db, now }) =>
      db.transaction(async tx => {
        await queries.lockScenarios(tx, userId)
        const namesake = await queries.findNamesake(tx, userId, input.name, id)
        if (namesake) throw taken(namesake.name)
        const changed = await queries.updateScenario(tx, userId, id, input, now)
        if (!changed) throw problem('NOT_FOUND')
        return answerOf(changed)
      }),
  ),

  handle(deleteScenario, { input: ScenarioInput, answer: ScenarioAnswer }, async ({ input: { id }, visitor, db }) => {
    const deleted = await queries.deleteScenario(db, visitor.userId, id)
    if (!deleted) throw problem('NOT_FOUND')
    return answerOf(deleted)
  }),
]
