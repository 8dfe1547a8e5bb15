import type { RichText } from '#shared/rich-text/rich-text.ts'
import { addressOf } from './address.ts'
import { fill, heading, list, paragraph } from './advert.ts'
import type { JobDraft, Pay } from '../draft.ts'
import { currencyOf, minor } from './pay.ts'
import { seededRandom, type Random } from '#server/platform/db/seeded-random.ts'
import { openDates } from './dates.ts'
import { employers, otherLanguages, type Employer, type OtherLanguage } from './vocabulary.ts'

/** Adverts in German, French and Dutch, in the countries that speak them. */
export function writeInOtherLanguages(today: Date, edition: number): JobDraft[] {
  return otherLanguages.flatMap(words =>
    Array.from({ length: words.adverts }, (_, index) => writeOne(words, index, today, edition)),
  )
}

function writeOne(words: OtherLanguage, index: number, today: Date, edition: number): JobDraft {
  const { language, countryId } = words
  const random = seededRandom(50_000 + countryId * 100 + index, edition)
  const role = words.roles[index % words.roles.length]!
  const offices = employers
    .filter(one => one.countryId === countryId && one.fields.includes(role.fieldId))
    .flatMap(employer => employer.towns.map(city => ({ employer, city })))
  // The second time round, in another place.
  const { employer, city } = offices[Math.floor(index / words.roles.length) % offices.length]!
  return {
    sourceId: `career-${language}-${index + 1}`,
    board: 1,
    title: role.title,
    company: employer.company,
    countryId,
    city,
    place: localNames[city] ?? city,
    ...addressOf({ employer, countryId, city, place: city }),
    remote: random.weighted([5, 5]) as 0 | 1,
    typeId: role.typeId,
    fieldId: role.fieldId,
    pay: payOf(random, role, countryId),
    occupationCode: undefined,
    degreeClass: undefined,
    language,
    description: describe(random, words, role, employer, localNames[city] ?? city),
    applyUrl: `https://${employer.host}.example/careers/${language}-${index + 1}`,
    ...openDates(random, today, 0.2),
    partTime: undefined,
  }
}

const localNames: Readonly<Record<string, string>> = { Munich: 'München', Cologne: 'Köln' }

function payOf(random: Random, { pay, typeId }: OtherLanguage['roles'][number], countryId: number): Pay | undefined {
  if (random.chance(0.25)) return undefined
  const isMonthly = pay < 10_000
  const step = isMonthly ? 50 : 500
  const least = Math.round((pay * (0.94 + random.next() * 0.12)) / step) * step
  return {
    min: minor(least),
    max: typeId === 2 ? undefined : minor(least + 6 * step),
    currency: currencyOf(countryId),
    period: isMonthly ? 'month' : 'year',
  }
}

function describe(
  random: Random,
  words: OtherLanguage,
  role: OtherLanguage['roles'][number],
  employer: Employer,
  city: string,
): RichText {
  const [about, duties, needs, offers, apply] = words.headings as [string, string, string, string, string]
  const local: Readonly<Record<string, string | undefined>> = words.about
  const help =
    employer.stance === 'sponsors' && role.typeId !== 2 && random.chance(0.4) ? [random.pick(words.stated)] : []
  return [
    heading(about),
    paragraph(local[employer.host]!, fill(random.pick(words.intros), { city })),
    heading(duties),
    list(random.sample(role.duties, random.whole(Math.min(3, role.duties.length), role.duties.length))),
    heading(needs),
    list(role.needs),
    heading(offers),
    list(random.sample(words.offers, random.whole(2, 4))),
    heading(apply),
    paragraph(...help, random.pick(words.apply)),
  ]
}
