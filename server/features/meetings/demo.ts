import { dayOf } from '#shared/calendar/days.ts'
import { addDays } from '#shared/hours/calendar.ts'
import { longestScheduleDays } from '#shared/meetings/diary.ts'
import type { MeetingKind } from '#shared/meetings/kinds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { meetingDaysOff, meetingHosts, meetingHours } from './tables.ts'

const inbox = 'staff@sojourn.example'
const zone = 'Europe/London'
const hour = 60

/** Invented people with realistic hours: mornings and afternoons, with some afternoons free. */
const hosts: readonly {
  name: string
  role: string
  introduction: string
  room: string
  kinds: MeetingKind[]
  hours: readonly (readonly [weekdays: readonly number[], from: number, to: number])[]
}[] = [
  {
    name: 'Ruth Adeyemi',
    role: 'university partnerships',
    introduction: 'I set up sites for universities and train their careers teams.',
    room: 'https://meet.sojourn.example/ruth',
    kinds: ['university'],
    hours: [
      [[1, 2, 3, 4, 5], 9.5 * hour, 12 * hour],
      [[1, 2, 4], 14 * hour, 16.5 * hour],
    ],
  },
  {
    name: 'Tomas Lindqvist',
    role: 'employer partnerships',
    introduction: 'I work with companies that hire their first graduate on a visa.',
    room: 'https://meet.sojourn.example/tomas',
    kinds: ['employer', 'university'],
    hours: [
      [[1, 2, 3, 4], 10 * hour, 12.5 * hour],
      [[2, 3], 13.5 * hour, 17 * hour],
    ],
  },
  {
    name: 'Mei Tan',
    role: 'student support',
    introduction:
      'I help students find their way around this site.\n\nGood questions for me:\n\n- how to set up alerts for jobs\n- what a **verdict** on a job means\n- how to share a CV with your university',
    room: 'https://meet.sojourn.example/mei',
    kinds: ['student'],
    hours: [
      [[1, 3, 5], 8 * hour, 11 * hour],
      [[2, 4], 15 * hour, 18 * hour],
    ],
  },
]

export async function loadDemoMeetings(tx: Database, now: Date) {
  const today = dayOf(now)
  const rows = await tx
    .insert(meetingHosts)
    .values(
      hosts.map(({ name, role, introduction, room, kinds }) => ({
        name,
        role,
        introduction,
        room,
        kinds,
        inbox,
        zone,
        isDemo: true,
      })),
    )
    .returning({ id: meetingHosts.id })
  await tx.insert(meetingHours).values(
    hosts.flatMap(({ hours }, place) =>
      hours.flatMap(([weekdays, startsMinute, endsMinute]) =>
        weekdays.map(weekday => ({
          hostId: rows[place]!.id,
          weekday,
          startsMinute,
          endsMinute,
          firstDay: today,
          lastDay: addDays(today, longestScheduleDays),
        })),
      ),
    ),
  )
  const year = now.getUTCFullYear()
  await tx
    .insert(meetingDaysOff)
    .values([
      ...[`${year}-12-25`, `${year}-12-26`, `${year + 1}-01-01`].map(day => ({ hostId: null, day })),
      ...[9, 10].map(days => ({ hostId: rows[0]!.id, day: addDays(today, days) })),
    ])
}
