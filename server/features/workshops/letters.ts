import { productName } from '#shared/brand.ts'
import { spellClockAndZone } from '#shared/holds.ts'
import { openZone, spellSpan } from '#shared/calendar/time-zones.ts'
import { calendarFile, type CalendarEntry } from '#server/platform/calendar/calendar-file.ts'
import type { Attachment, Letter } from '#server/platform/mail/mail.ts'
import { writeDescription } from './draw-description.ts'
import type { Place, Workshop } from './tables.ts'

const spell = ({ startsAt, endsAt }: Workshop, zone: string) =>
  spellSpan(openZone(zone), startsAt.toISOString(), endsAt.toISOString())

const whenLines = (workshop: Workshop, { zone }: Place) => [
  `When: ${spell(workshop, zone)}.`,
  ...(zone === workshop.zone ? [] : [`That is ${spell(workshop, workshop.zone)}, where the event is.`]),
]
const whereLine = ({ place, joinLink }: Workshop) => (place ? `Where: ${place}.` : `Where: online, ${joinLink}`)
const demoLines = ({ isDemo }: Workshop) =>
  isDemo ? ['This is a demonstration event: it is invented and will not take place.'] : []

const entry = (
  workshop: Workshop,
  origin: string,
  now: Date,
): Pick<CalendarEntry, 'stamp' | 'starts' | 'ends' | 'summary' | 'description'> => ({
  stamp: now,
  starts: workshop.startsAt,
  ends: workshop.endsAt,
  summary: workshop.title,
  description: [
    workshop.summary,
    ...writeDescription(workshop, origin),
    `With ${workshop.speaker}, ${workshop.speakerRole}.`,
    ...demoLines(workshop),
  ].join('\n'),
})

/** For anyone. The link to join is only for those who have a place. */
export const publicFile = (workshop: Workshop, page: { origin: string; address: string }, now: Date): Attachment =>
  calendarFile(`${workshop.slug}.ics`, {
    ...entry(workshop, page.origin, now),
    method: 'PUBLISH',
    uid: `workshop-${workshop.slug}@${productName.toLowerCase()}`,
    sequence: 0,
    location: workshop.place || 'Online',
    link: page.origin + page.address,
  })

/** For one person's place, so that giving it up touches nothing else in a calendar. */
const placeFile = (workshop: Workshop, place: Place, method: 'REQUEST' | 'CANCEL', now: Date) =>
  calendarFile('event.ics', {
    ...entry(workshop, place.origin, now),
    method,
    uid: `workshop-place-${place.id}-${place.createdAt.getTime()}@${productName.toLowerCase()}`,
    // Grows with every change by staff.
    sequence: workshop.version - (method === 'CANCEL' ? 0 : 1),
    location: workshop.place || workshop.joinLink!,
    link: workshop.joinLink ?? undefined,
    organizer: { name: productName, email: workshop.inbox },
    attendee: { name: place.email, email: place.email },
  })

/** What emails about a place need to know. */
export interface PlaceNotice {
  workshop: Workshop
  place: Place
  now: Date
}

export type PlaceReason = 'new' | 'again' | 'movedUp' | 'changed'
const placeWords: Readonly<Record<PlaceReason, string>> = {
  new: 'You have a place.',
  again: 'You asked for a place again. You already have one.',
  movedUp: 'A place has become free, and it’s yours.',
  changed: 'This event has changed. You still have your place. Here are its new details.',
}
const waitingWords: Readonly<Record<PlaceReason, string>> = {
  new: 'All places are taken. You’re on the waiting list.',
  again: 'You asked for a place again. You’re on the waiting list.',
  movedUp: 'You’re on the waiting list.',
  changed: 'This event has changed. You’re still on the waiting list. Here are its new details.',
}
const waitingRule =
  'When a place becomes free, it goes to the person who has waited longest. We’ll email you if that’s you.'

/** The person's current status: for someone new, someone who asks again, and someone who moves up. */
export function placeLetter({ workshop, place, now }: PlaceNotice, link: string, why: PlaceReason): Letter {
  const isIn = place.state === 'in'
  const subject = isIn ? `Your place: ${workshop.title}` : `Waiting list: ${workshop.title}`
  return {
    subject: why === 'changed' ? `Changed: ${workshop.title}` : subject,
    paragraphs: [
      isIn ? placeWords[why] : `${waitingWords[why]} ${waitingRule}`,
      ...whenLines(workshop, place),
      ...(isIn ? [whereLine(workshop)] : []),
      `With ${workshop.speaker}, ${workshop.speakerRole}.`,
      ...(isIn ? writeDescription(workshop, place.origin) : []),
      ...demoLines(workshop),
    ],
    action: { words: isIn ? 'Give up my place' : 'Leave the waiting list', link },
    notes: [
      ...(isIn ? ['Can’t make it? Use the link to give your place to someone on the waiting list.'] : []),
      'If you didn’t sign up, use the link too.',
    ],
    ...(isIn && { attachments: [placeFile(workshop, place, 'REQUEST', now)] }),
  }
}

/** The first email to an address that anyone could have typed. */
export function askingLetter({ workshop, place, now }: PlaceNotice, link: string): Letter {
  const isHeld = place.heldUntil !== null && place.heldUntil > now
  const until = isHeld && spellClockAndZone(place.zone, place.heldUntil!.toISOString())
  return {
    subject: `Confirm your place: ${workshop.title}`,
    paragraphs: [
      'You asked for a place at this event.',
      ...whenLines(workshop, place),
      until
        ? `We’re holding a place for you until ${until}. Confirm it to keep it.`
        : 'We can’t hold a place for you. When you confirm, you get a place if one is left, or join the waiting list.',
      ...demoLines(workshop),
    ],
    action: { words: 'Confirm your place', link },
    notes: [
      'The link works for a day.',
      'If you didn’t sign up, ignore this email. You have no place unless you use the link.',
    ],
  }
}

export const givenUpLetter = ({ workshop, place, now }: PlaceNotice, wasIn: boolean): Letter => ({
  subject: `${wasIn ? 'You gave up your place' : 'You left the waiting list'}: ${workshop.title}`,
  paragraphs: [
    wasIn
      ? 'Your place can go to someone else now. The attached file removes the event from your calendar.'
      : 'You are no longer on the waiting list.',
    ...whenLines(workshop, place).slice(0, 1),
  ],
  ...(wasIn && { attachments: [placeFile(workshop, place, 'CANCEL', now)] }),
})

/** Staff cancelled the event. */
export const eventCancelledLetter = ({ workshop, place, now }: PlaceNotice, link: string): Letter => ({
  subject: `Cancelled: ${workshop.title}`,
  paragraphs: [
    'We’re sorry: this event has been cancelled.',
    ...(workshop.cancelReason ? [workshop.cancelReason] : []),
    `It was planned for ${spell(workshop, place.zone)}.`,
    ...(place.state === 'in' ? ['The attached file removes it from your calendar.'] : []),
    ...demoLines(workshop),
  ],
  action: { words: 'See other events', link },
  ...(place.state === 'in' && { attachments: [placeFile(workshop, place, 'CANCEL', now)] }),
})

/** To the organiser. Names are in the text, never in the subject. */
export function inboxLetter(workshop: Workshop, { name, email, state }: Place, taken: number): Letter {
  const subject = { held: 'Place held', in: 'Place taken', waiting: 'Waiting list', cancelled: 'Place given up' }[state]
  const words = {
    held: 'has not confirmed yet',
    in: 'has a place',
    waiting: 'is on the waiting list',
    cancelled: 'is not coming, or no longer waiting',
  }[state]
  return {
    subject: `${subject}: ${workshop.title}`,
    paragraphs: [
      `${name}, ${email}, ${words}.`,
      `It is on ${spell(workshop, workshop.zone)}. Places taken now: ${taken} of ${workshop.capacity}.`,
    ],
    replyTo: email,
  }
}
