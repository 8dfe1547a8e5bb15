import { dayOf } from '#shared/calendar/days.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import { addressOf } from './address.ts'
import { fill, list, paragraph } from './advert.ts'
import type { JobDraft, PartTime, Pay } from '../draft.ts'
import { currencyOf, minor } from './pay.ts'
import { minimumWageOf } from '#shared/rules/minimum-wage.ts'
import { ruleOn } from '#shared/rules/rule-on.ts'
import { seededRandom, type Random } from '#server/platform/db/seeded-random.ts'
import { readContent } from '#server/features/rules/content.ts'
import { openDates } from './dates.ts'
import { partTime } from './vocabulary.ts'

type Country = (typeof partTime.countries)[number] & { minimum: number | null }
type PartTimeEmployer = (typeof partTime.employers)[number]
type PartTimeRole = (typeof partTime.roles)[number]
const { words } = partTime

/** Part-time work near universities. */
export function writePartTime(today: Date, edition: number): JobDraft[] {
  const { ledger } = readContent()
  const day = dayOf(today)
  return partTime.countries.flatMap(country => {
    const rule = ruleOn(ledger, minimumWageOf(country.id)?.ruleId ?? '', day)
    const minimum = rule.found && rule.rule.value.kind === 'money' ? rule.rule.value.minor / 100 : null
    const paying = { ...country, minimum, low: Math.max(country.low, minimum ?? 0) }
    return Array.from({ length: country.jobs }, (_, index) => writeOne(paying, index, today, edition))
  })
}

function writeOne(country: Country, index: number, today: Date, edition: number): JobDraft {
  const random = seededRandom(90_000 + country.id * 1_000 + index, edition)
  const here = partTime.employers.filter(({ countryId }) => countryId === country.id)
  // Most employers pay the minimum.
  const employer = here[random.weighted(here.map(({ belowMinimum }) => (belowMinimum ? 1 : 4)))]!
  const roleTitle = random.pick(employer.roles)
  const role = partTime.roles.find(one => one.title === roleTitle)!
  const city = random.pick(employer.towns)
  const shifts = random.sample(role.shifts, random.whole(1, role.shifts.length))
  const hoursMin = random.whole(6, 16)
  const seasons = random.pick([['term', 'vacation'], ['term', 'vacation'], ['term'], ['vacation']] as const)
  const terms: PartTime = {
    hoursMin,
    hoursMax: Math.min(24, hoursMin + random.whole(0, 4) * 2),
    shifts,
    seasons,
    isSelfEmployed: role.isSelfEmployed,
  }
  const title = shifts.length === 1 && random.chance(0.5) ? `${role.title}, ${shifts[0]}` : role.title
  const place = random.pick([city, `${city}, near the university`, `${city}, city centre`])
  const sourceId = `part-time-${country.id}-${index + 1}`
  return {
    sourceId,
    board: 2,
    title,
    company: employer.company,
    countryId: country.id,
    city,
    place,
    ...addressOf({ employer, countryId: country.id, city, place }),
    remote: 0,
    typeId: 5,
    fieldId: role.fieldId,
    pay: hourlyPay(random, country, employer, role),
    occupationCode: undefined,
    degreeClass: undefined,
    language: 'en',
    description: describe(random, employer, role, terms, city),
    applyUrl: `https://${employer.host}.example/jobs/${index + 1}`,
    ...openDates(random, today, 0.45),
    partTime: terms,
  }
}

/** Around the legal minimum; below it only at employers marked so in the list. */
function hourlyPay(
  random: Random,
  { id, minimum, low, high, step }: Country,
  { belowMinimum }: PartTimeEmployer,
  { payFactor, isSelfEmployed }: PartTimeRole,
): Pay | undefined {
  const hourly = (least: number, most?: number): Pay => ({
    min: minor(least),
    max: most === undefined ? undefined : minor(most),
    currency: currencyOf(id),
    period: 'hour',
  })
  if (random.chance(isSelfEmployed ? 0.5 : 0.08)) return undefined
  if (belowMinimum && minimum !== null && !isSelfEmployed)
    return hourly(Math.floor(minimum * (0.86 + random.next() * 0.1) * 10) / 10)
  if (minimum === low && !isSelfEmployed && random.chance(0.22)) return hourly(minimum)
  const least = low + Math.round(((high - low) * random.next() * 0.7 * payFactor) / step) * step
  return hourly(
    least,
    random.chance(0.35) ? least + Math.max(step, Math.round(((high - low) * 0.3) / step) * step) : undefined,
  )
}

function describe(
  random: Random,
  { company }: PartTimeEmployer,
  { duties, need }: PartTimeRole,
  { hoursMin, hoursMax, shifts, seasons, isSelfEmployed }: PartTime,
  city: string,
): RichText {
  const hours = hoursMin === hoursMax ? `${hoursMin}` : `${hoursMin} to ${hoursMax}`
  const times = shifts.map(shift => words.times[shift as keyof typeof words.times]).join(' and ')
  const say = (texts: readonly string[]) =>
    fill(random.pick(texts), { company, city, hours, times, n: random.whole(2, 9) })
  const season = seasons.length === 2 ? words.seasons.both : words.seasons[seasons[0]!]
  const workStatus = () => {
    if (isSelfEmployed) return [paragraph(say(words.selfEmployed))]
    return random.chance(0.5) ? [paragraph(say(words.visa))] : []
  }
  return [
    paragraph(say(words.intros)),
    list(random.sample(duties, duties.length)),
    paragraph(`${need}.`, say(words.timeIntros), say(season)),
    list(random.sample(isSelfEmployed ? words.selfEmployedOffers : words.offers, random.whole(2, 4))),
    ...workStatus(),
    paragraph(say(words.apply)),
  ]
}
