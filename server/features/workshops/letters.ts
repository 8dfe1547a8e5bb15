import { productName } from '#shared/brand.ts'
import { spellClockAndZone } from '#shared/holds.ts'
import { openZone, spellSpan } from '#shared/calendar/time-zones.ts'
import { calendarFile, type CalendarEntry } from '#server/platform/calendar/calendar-file.ts'
import type { Attachment, Letter } from '#server/platform/mail/mail.ts'
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
  now: Date,
): Pick<CalendarEntry, 'stamp' | 'starts' | 'ends' | 'summary' | 'description'> => ({
  stamp: now,
  starts: workshop.startsAt,
  ends: workshop.endsAt,
  summary: workshop.title,
  description: [workshop.summary, `With ${workshop.speaker}, ${workshop.speakerRole}.`, ...demoLines(workshop)].join(
    '\n',
  ),
})

/** For anybody; the link to join is for those who have a place. */
export const publicFile = (workshop: Workshop, link: string, now: Date): Attachment =>
  calendarFile(`${workshop.slug}.ics`, {
    ...entry(workshop, now),
    method: 'PUBLISH',
    uid: `workshop-${workshop.slug}@${productName.toLowerCase()}`,
    sequence: 0,
    location: workshop.place || 'Online',
    link,
  })

/** Of one person's place, so that giving it up touches nothing else in a calendar. */
const placeFile = (workshop: Workshop, place: Place, method: 'REQUEST' | 'CANCEL', now: Date) =>
  calendarFile('event.ics', {
    ...entry(workshop, now),
    method,
    uid: `workshop-place-${place.id}-${place.createdAt.getTime()}@${productName.toLowerCase()}`,
    sequence: method === 'CANCEL' ? 1 : 0,
    location: workshop.place || workshop.joinLink!,
    link: workshop.joinLink ?? undefined,
    organizer: { name: productName, email: workshop.inbox },
    attendee: { name: place.email, email: place.email },
  })

/** What mails about a place need to know. */
export interface Seated {
  workshop: Workshop
  place: Place
  now: Date
}

/** Says how it stands: to somebody new, to somebody who asks again, and to somebody who moves up. */
export function placeLetter({ workshop, place, now }: Seated, link: string, why: 'new' | 'again' | 'movedUp'): Letter {
  const isIn = place.state === 'in'
  const standing = isIn
    ? {
        new: 'You have a place.',
        again: 'You asked again for a place. You have one already.',
        movedUp: 'A place has become free, and it is yours.',
      }[why]
    : `${why === 'again' ? 'You asked again for a place. You are' : 'All places are taken. You are'} on the waiting list: when somebody gives a place up, whoever has waited longest gets it and is told by mail.`
  return {
    subject: isIn ? `Your place: ${workshop.title}` : `Waiting list: ${workshop.title}`,
    paragraphs: [
      standing,
      ...whenLines(workshop, place),
      ...(isIn ? [whereLine(workshop)] : []),
      `With ${workshop.speaker}, ${workshop.speakerRole}.`,
      ...demoLines(workshop),
    ],
    action: { words: isIn ? 'I cannot come' : 'I no longer want to wait', link },
    notes: [
      ...(isIn ? ['If you cannot come, please say so with the link: others are glad of the place.'] : []),
      'If you did not sign up, use the link as well.',
    ],
    ...(isIn && { attachments: [placeFile(workshop, place, 'REQUEST', now)] }),
  }
}

/** The first email to an address that anybody may have typed. */
export function askingLetter({ workshop, place, now }: Seated, link: string): Letter {
  const isHeld = place.heldUntil !== null && place.heldUntil > now
  const until = isHeld && spellClockAndZone(place.zone, place.heldUntil!.toISOString())
  return {
    subject: `Confirm your place: ${workshop.title}`,
    paragraphs: [
      'You asked for a place at this event.',
      ...whenLines(workshop, place),
      until
        ? `We’re holding a place for you until ${until}. Confirm it to keep it.`
        : 'We can’t hold a place for you. When you confirm, you get one if there is one left, or join the waiting list.',
      ...demoLines(workshop),
    ],
    action: { words: 'Confirm your place', link },
    notes: [
      'The link works for a day.',
      'If you didn’t sign up, ignore this email. You have no place without the link.',
    ],
  }
}

export const givenUpLetter = ({ workshop, place, now }: Seated, wasIn: boolean): Letter => ({
  subject: `${wasIn ? 'You gave your place up' : 'You no longer wait'}: ${workshop.title}`,
  paragraphs: [
    wasIn
      ? 'Your place is free for somebody else. The attached file takes the event out of your calendar.'
      : 'You are off the waiting list.',
    ...whenLines(workshop, place).slice(0, 1),
  ],
  ...(wasIn && { attachments: [placeFile(workshop, place, 'CANCEL', now)] }),
})

/** To whoever runs the event. Names stand in the text, never in the subject. */
export function inboxLetter(workshop: Workshop, { name, email, state }: Place, taken: number): Letter {
  const subject = { held: 'Place held', in: 'Place taken', waiting: 'Waiting list', cancelled: 'Place given up' }[state]
  const words = {
    held: 'has not confirmed yet',
    in: 'has a place',
    waiting: 'is on the waiting list',
    cancelled: 'does not come, or no longer waits',
  }[state]
  return {
    subject: `${subject}: ${workshop.title}`,
    paragraphs: [
      `${name}, ${email}, ${words}.`,
      `It is ${spell(workshop, workshop.zone)}. Places taken now: ${taken} of ${workshop.capacity}.`,
    ],
    replyTo: email,
  }
}
