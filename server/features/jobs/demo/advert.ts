import type { Block, RichText } from '#shared/rich-text/rich-text.ts'
import type { Pay } from '../draft.ts'
import { payInWords } from './pay.ts'
import type { Random } from '#server/platform/db/seeded-random.ts'
import { wording, type DemoCountry, type Employer, type Field, type Role } from './vocabulary.ts'

export interface Advert {
  employer: Employer
  role: Role
  field: Field
  country: DemoCountry
  typeId: 1 | 2 | 3 | 4
  team: string
  place: string
  remote: 0 | 1 | 2
  hoursPerWeek: number | undefined
  pay: Pay | undefined
  degreeClass: 1 | 2 | 3 | undefined
  experienceYears: number | undefined
}

export const paragraph = (...sentences: readonly string[]): Block => ({
  kind: 'paragraph',
  content: [{ text: sentences.join(' ') }],
})
export const list = (items: readonly string[]): Block => ({
  kind: 'list',
  ordered: false,
  items: items.map(text => [{ text }]),
})
export const heading = (text: string): Block => ({ kind: 'heading', level: 2, content: [{ text }] })
export const fill = (text: string, slots: Readonly<Record<string, string | number>>) =>
  text.includes('{') ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(slots[name])) : text

type Stance = 'stated' | 'refused' | 'checks' | 'silent'
/**
 * Of a hundred adverts by such an employer, how many say they sponsor, refuse, or only mention checks. The rest say
 * nothing.
 */
const stances: Readonly<Record<Employer['stance'], { short: readonly number[]; long: readonly number[] }>> = {
  sponsors: { short: [10, 12, 6], long: [38, 2, 7] },
  refuses: { short: [0, 60, 12], long: [0, 64, 12] },
  varies: { short: [1, 16, 14], long: [5, 9, 16] },
}

/** What the advert says about visas: nothing, or a sentence of its country. */
function visaSentence(
  random: Random,
  { employer, country, typeId }: Advert,
): { stance: Stance; text: string } | undefined {
  const isShort = typeId === 2 || typeId === 3
  const weights = stances[employer.stance][isShort ? 'short' : 'long']
  const stance = (['stated', 'refused', 'checks', 'silent'] as const)[
    random.weighted([...weights, 100 - weights.reduce((sum, weight) => sum + weight, 0)])
  ]!
  if (stance === 'silent') return undefined
  const refusals = isShort ? [...country.refused, ...(country.refusedInterns ?? [])] : country.refused
  return { stance, text: random.pick(stance === 'refused' ? refusals : country[stance]) }
}

/** A whole advert: who, what, whom, for what, and how to apply, in five to eight paragraphs and lists. */
export function writeAdvert(random: Random, advert: Advert): RichText {
  const { employer, team, place, remote, typeId, role } = advert
  const slots = {
    title: typeId === 1 ? role.graduateTitle : role.title,
    team,
    place,
    employer: employer.company,
    subject: (role.subject ?? role.title).toLowerCase().replace(/\b(it|pr|hr)\b/g, word => word.toUpperCase()),
    n: random.whole(4, 14),
    months: random.pick([12, 18, 24]),
    weeks: random.pick([6, 8, 10, 12]),
    few: random.pick(['two', 'three', 'four', 'five']),
  }
  const say = (texts: readonly string[]) => fill(random.pick(texts), slots)
  const workplace = say(wording.workplaces[remote])
  const intro = say(wording.intros[typeId])
  const opening = random.pick([
    () => [heading(say(wording.headings.about)), paragraph(employer.about), paragraph(intro, workplace)],
    () => [paragraph(intro), paragraph(employer.about, workplace)],
    () => [paragraph(employer.about, intro), paragraph(workplace)],
    () => [paragraph(employer.about, intro, workplace)],
  ])()
  const visa = visaSentence(random, advert)
  const closing = [say(wording.apply)]
  const extra: string[] = []
  if (random.chance(0.6)) extra.push(say(wording.process))
  if (random.chance(0.4)) extra.push(say(wording.equality))
  const needs = needItems(random, advert)
  if (advert.experienceYears) needs.push(fill(wording.experience, { years: advert.experienceYears }))
  let visaBlock: Block[] = []
  // Where people really put it: among the requirements, on its own, or after how to apply.
  const spot = random.weighted([visa?.stance === 'stated' ? 0 : 3, 5, 3])
  if (visa && spot === 0) needs.push(visa.text)
  else if (visa && spot === 1) visaBlock = [paragraph(visa.text)]
  else if (visa) closing.push(visa.text)
  return [
    ...opening,
    heading(say(wording.headings.duties)),
    list(dutyItems(random, advert)),
    heading(say(wording.headings.needs)),
    list(needs),
    heading(say(wording.headings.offers)),
    list(offerItems(random, advert)),
    ...(extra.length ? [paragraph(...extra)] : []),
    ...visaBlock,
    ...(random.chance(0.6) ? [heading(say(wording.headings.apply))] : []),
    paragraph(...closing),
  ]
}

function dutyItems(random: Random, { role, field }: Advert): string[] {
  return [
    ...random.sample(role.duties, random.whole(2, role.duties.length)),
    ...random.sample(field.duties, random.whole(1, 3)),
  ]
}

function needItems(random: Random, { role, field, degreeClass }: Advert): string[] {
  const degree =
    degreeClass || (!role.asksNoDegree && random.chance(0.6))
      ? [fill(random.pick(wording.degrees[degreeClass ?? 0]), { subjects: random.pick(field.subjects) })]
      : []
  return [
    ...degree,
    ...random.sample(role.needs, random.whole(1, 2)),
    ...random.sample(field.needs, random.whole(1, 2)),
    ...random.sample(wording.traits, random.whole(0, 2)),
  ]
}

function offerItems(random: Random, { pay, hoursPerWeek, country, field, typeId }: Advert): string[] {
  const isShort = typeId === 2 || typeId === 3
  const payWords = isShort ? wording.payWords.slice(0, 2) : wording.payWords
  const describePay = () => {
    if (pay) return fill(random.pick(payWords), { pay: payInWords(pay) })
    return random.chance(0.5) ? random.pick(wording.noPayWords) : undefined
  }
  const money = describePay()
  const rest =
    typeId === 2
      ? random.sample(wording.internOffers, random.whole(2, 3))
      : [
          random.pick(country.leave),
          ...random.sample(field.offers, random.whole(0, 2)),
          ...random.sample(wording.offers, random.whole(1, 3)),
        ]
  const hours = hoursPerWeek === undefined ? undefined : `${hoursPerWeek} hours a week, Monday to Friday`
  return [money, hours, ...rest].filter(item => item !== undefined)
}
