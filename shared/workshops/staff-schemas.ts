import * as z from 'zod/mini'
import { isDay } from '#shared/calendar/days.ts'
import { isZone } from '#shared/calendar/time-zones.ts'
import { SenderEmail } from '../forms/schemas.ts'
import { Id } from '../http/row-id.ts'
import { VersionList, VersionNumber } from '../staff/versions.ts'
import { joinParagraphs } from './description.ts'
import { longestCancelReason, longestDescription } from './states.ts'

const longestEventMinutes = 24 * 60
const mostPlaces = 10_000

const Line = (missing: string, most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(most, `Use at most ${most} characters.`),
      z.regex(/^\P{Cc}*$/u, 'Write it on one line.'),
    )
const Day = (missing: string) => z.string(missing).check(z.refine(isDay, missing))

export const Zone = z
  .string()
  .check(z.maxLength(100), z.refine(isZone, 'Choose a time zone from the list, such as Europe/London.'))
export const SecureLink = z
  .string()
  .check(z.trim(), z.maxLength(500), z.regex(/^https:\/\/\S+$/, 'Enter an address that begins with https://'))

/** What staff and the diary file say about an event. */
export const workshopFields = {
  title: Line('Enter a title.', 150),
  summary: Line('Say in a sentence what it is about.', 300),
  /** Paragraphs, in Markdown. The spaces before one may belong to a list. */
  description: z.array(z.string().check(z.regex(/\S/, 'Write the paragraph, or leave it out.'))).check(
    z.minLength(1, 'Describe the event.'),
    z.refine(
      paragraphs => joinParagraphs(paragraphs).length <= longestDescription,
      `Use at most ${longestDescription.toLocaleString('en')} characters.`,
    ),
  ),
  speaker: Line('Enter who speaks.', 100),
  speakerRole: Line('Enter what the speaker does.', 100),
  zone: Zone,
  day: Day('Choose the day of the event.'),
  from: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 17:15.')),
  minutes: z.coerce
    .number('Enter how many minutes it lasts.')
    .check(
      z.int('Enter whole minutes.'),
      z.minimum(5, 'An event lasts 5 minutes or more.'),
      z.maximum(longestEventMinutes, 'An event lasts a day at most. Add one event for each day.'),
    ),
  /** Empty: online. */
  place: z.string().check(z.trim(), z.maxLength(200, 'Use at most 200 characters.')),
  /** Empty: not online. */
  joinLink: z.union([z.literal(''), SecureLink], 'Enter an address that begins with https://'),
  inbox: SenderEmail,
  capacity: z.coerce
    .number('Enter how many places there are.')
    .check(
      z.int('Enter a whole number.'),
      z.minimum(1, 'Offer at least one place.'),
      z.maximum(mostPlaces, 'Offer at most 10,000 places.'),
    ),
}
export const needsPlaceOrLink = z.refine<{ place: string; joinLink: string }>(
  ({ place, joinLink }) => place !== '' || joinLink !== '',
  { message: 'Enter a place, or a link to join online.', path: ['place'] },
)

const staffFields = {
  ...workshopFields,
  isDraft: z.boolean(),
  /** Empty: at once. */
  shownFrom: z.union([z.literal(''), Day('Enter a day.')], 'Enter a day, or leave it empty.'),
}
export const WorkshopForm = z.strictObject(staffFields).check(needsPlaceOrLink)
export type WorkshopValues = z.output<typeof WorkshopForm>

export const WorkshopChange = z
  .strictObject({
    id: Id,
    /** The version that was seen. */
    version: Id,
    ...staffFields,
  })
  .check(needsPlaceOrLink)
export const WorkshopCancellation = z.strictObject({
  id: Id,
  version: Id,
  reason: z
    .string()
    .check(z.trim(), z.maxLength(longestCancelReason, `Use at most ${longestCancelReason} characters.`)),
})
export const WorkshopCreated = z.object({ id: z.number() })
export const WorkshopSaved = z.object({ version: z.number() })

const state = z.enum(['draft', 'scheduled', 'open', 'over', 'cancelled'])
const counts = { taken: z.number(), waiting: z.number() }
/** With a version: its values are those of that one. */
export const StaffWorkshopInput = z.strictObject({ id: Id, version: z.optional(VersionNumber) })
export const StaffWorkshopList = z.object({
  workshops: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      startsAt: z.string(),
      endsAt: z.string(),
      zone: z.string(),
      capacity: z.number(),
      shownFrom: z.nullable(z.string()),
      state,
      ...counts,
    }),
  ),
})
export const StaffWorkshop = z.object({
  id: z.number(),
  slug: z.string(),
  version: z.number(),
  state,
  isDemo: z.boolean(),
  cancelReason: z.string(),
  values: z.object(staffFields),
  versions: VersionList,
  ...counts,
})
