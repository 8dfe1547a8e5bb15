import { inSentence } from '#shared/country-in-sentence.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { estimateSponsorship, explainHiring } from '#shared/employers/api.ts'
import { HiringAnswer, HiringInput, SponsorshipCostsAnswer, SponsorshipCostsInput } from '#shared/employers/schemas.ts'
import { sponsoredCandidates, usualCostChoice } from '#shared/employers/sponsorship-costs.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { ledgerCountryWithId } from '#shared/rules/country-of-code.ts'
import type { Database } from '#server/platform/db/database.ts'
import { fillPlainText, fillText, readFigures } from '#server/features/rules/figures.ts'
import { handle } from '#server/platform/http/mount.ts'
import { situations, stepsByCountry } from './content.ts'
import { readSponsorshipCosts } from './sponsorship-costs.ts'

export const hiringHandlers = [
  handle(
    explainHiring,
    { input: HiringInput, answer: HiringAnswer },
    async ({ input: { situation }, db, now, site }) => {
      const { steps, notes, costs, ...rest } = situations.find(({ slug }) => slug === situation)!
      const texts = [...steps, ...notes, ...costs.flatMap(({ figure }) => (figure === null ? [] : `{${figure}}`))]
      const today = dayOf(now)
      const candidate = sponsoredCandidates.find(each => each === situation)
      const [figures, here, estimate] = await Promise.all([
        readFigures(db, texts, today),
        readHere(db, site.countryId, today),
        candidate ? readSponsorshipCosts(db, { ...usualCostChoice, candidate }, today) : null,
      ])
      const fill = (text: string) => fillText(text, id => figures.get(id))
      return {
        situations,
        here,
        figures: [...figures.values()],
        chosen: {
          ...rest,
          estimate,
          steps: steps.map(fill),
          notes: notes.map(fill),
          costs: costs.map(({ what, when, figure: id }) => {
            const figure = id === null ? undefined : figures.get(id)
            return { what, when, isKnown: id === null || figure !== undefined, figure: figure ?? null }
          }),
        },
      }
    },
  ),
  handle(estimateSponsorship, { input: SponsorshipCostsInput, answer: SponsorshipCostsAnswer }, ({ input, db, now }) =>
    readSponsorshipCosts(db, input, dayOf(now)),
  ),
]

/** On a country's own site, what hiring takes there. */
async function readHere(db: Database, countryId: number, today: string) {
  const country = jobCountries.find(({ id }) => id === countryId)
  const key = ledgerCountryWithId(countryId)
  const steps = country && stepsByCountry[country.slug]
  if (!steps || !key) return null
  const figures = await readFigures(db, steps, today)
  return {
    key,
    name: inSentence(country.words),
    steps: steps.map(text => fillPlainText(text, id => figures.get(id))),
    figures: [...figures.values()],
  }
}
