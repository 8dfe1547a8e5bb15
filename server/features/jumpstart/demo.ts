import { addDays, dayOf } from '#shared/calendar/days.ts'
import { days } from '#shared/calendar/durations.ts'
import type { Database } from '#server/platform/db/database.ts'
import { demoPersonId } from '#server/platform/people/demo.ts'
import { guideText } from '#server/features/country-guides/content.ts'
import { arrivePerson } from './arrival.ts'
import { planContent } from './plan-content.ts'
import { writePlan } from './queries.ts'
import { jumpstartTicks } from './tables.ts'

const country = 'united-kingdom'

interface DemoPlan {
  email: string
  departsIn: number
  madeDaysAgo: number
  /** How many steps are done, the earliest first. */
  done: number
}

/** People at different points of the programme. Two more: one has no date yet, one has not started. */
const plans: readonly DemoPlan[] = [
  { email: 'predeparture@northbridge.example', departsIn: 40, madeDaysAgo: 25, done: 9 },
  { email: 'leaving@northbridge.example', departsIn: 5, madeDaysAgo: 60, done: 24 },
  { email: 'landing@northbridge.example', departsIn: 0, madeDaysAgo: 50, done: 30 },
  { email: 'arrived@northbridge.example', departsIn: -3, madeDaysAgo: 70, done: 32 },
  { email: 'ready@northbridge.example', departsIn: 12, madeDaysAgo: 70, done: 100 },
]

export async function loadDemoPlans(tx: Database, now: Date) {
  const today = dayOf(now)
  const { before } = planContent(country, guideText)
  const inOrder = [...before].sort((a, b) => b.week - a.week)
  for (const { email, departsIn, madeDaysAgo, done } of plans) {
    const userId = demoPersonId(email)
    const plan = { country, departsOn: addDays(today, departsIn), madeOn: addDays(today, -madeDaysAgo), version: 1 }
    await writePlan(tx, userId, plan, now)
    const ticks = inOrder.slice(0, done).map(({ key }) => ({ userId, list: 'plan' as const, item: key, tickedAt: now }))
    await tx.insert(jumpstartTicks).values(ticks).onConflictDoNothing()
  }
  await writePlan(
    tx,
    demoPersonId('undecided@northbridge.example'),
    { country, departsOn: null, madeOn: today, version: 1 },
    now,
  )
  await arrivePerson(tx, demoPersonId('arrived@northbridge.example'), new Date(now.getTime() - days(3)), false)
}
