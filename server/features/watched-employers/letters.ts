import { spellDay } from '#shared/calendar/days.ts'
import { systemCountryId } from '#shared/constants.ts'
import { inSentence } from '#shared/country-in-sentence.ts'
import { countryInWords } from '#shared/jobs/words.ts'
import { href } from '#shared/routing/href.ts'
import type { Letter } from '#server/platform/mail/mail.ts'

/** Whose official data changed, and of which day it is. */
export interface ChangedSource {
  countryId: number
  day: string
}

interface ChangedEmployer {
  slug: string
  name: string
  news: string
}

export function employersChangedLetter(
  { countryId, day }: ChangedSource,
  employers: readonly ChangedEmployer[],
  origin: string,
): Letter {
  const inUk = countryId === systemCountryId
  const country = inSentence(countryInWords(countryId))
  const data = inUk ? 'the sponsor register' : `official data of ${country}`
  const whose = `${employers.length === 1 ? 'an employer' : 'employers'} you watch`
  const [only] = employers
  return {
    subject:
      employers.length === 1
        ? `${only!.name}: ${data} has changed`
        : `${data[0]!.toUpperCase()}${data.slice(1)} has changed for ${employers.length} employers you watch`,
    paragraphs: [
      inUk
        ? `The UK register of licensed sponsors of ${spellDay(day)} differs from the previous one for ${whose}.`
        : `We have new official data of ${country}. It differs from the earlier data for ${whose}.`,
      ...employers.map(({ name, news }) => `${name}: ${news}`),
    ],
    action:
      employers.length === 1
        ? { words: 'See the employer’s page', link: origin + href('/employers/:slug', { slug: only!.slug }) }
        : { words: 'See the employers you watch', link: `${origin}/sponsorship-licence-checker` },
    notes: [
      'General information, not immigration advice.',
      'You receive this email because you watch these employers. You can stop watching them on their pages.',
    ],
  }
}
