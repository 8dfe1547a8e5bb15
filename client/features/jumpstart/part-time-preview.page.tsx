import { inSentence } from '#shared/country-in-sentence.ts'
import { getPartTimePreview } from '#shared/jumpstart/api.ts'
import { moneyInWords } from '#shared/money.ts'
import { withQuery } from '#shared/routing/href.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { groupRules } from '#client/features/rules/group-rules.ts'
import { RuleRow } from '#client/features/rules/rule-row.tsx'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { endSentence, RulesUsed } from '#client/ui/rules-used.tsx'
import { Section } from '#client/ui/section.tsx'
import { CountryLinks } from './country-links.tsx'
import { readCountry } from './read-country.ts'

const path = '/jumpstart/part-time-jobs'
const load = ({ call, search }: LoadArgs<typeof path>) => call(getPartTimePreview, readCountry(search))

type Props = PageProps<typeof path, typeof load>

export default function PartTimePreview({ data }: Props) {
  const { country, rules, minimumWage, bindsAll, fields, near, cities, currency } = data
  const place = inSentence(country.name)
  return (
    <div className="wrap pb-12">
      <PageHeading
        title="Part-time work where you are going"
        lead={`Rules, pay and open jobs in ${place}, before you arrive. General information, not immigration advice.`}
      />
      <CountryLinks to={path} here={country.slug} />
      <Section title="The rules" lead="Don’t start work before your visa and your course allow it.">
        <dl>
          {groupRules(rules)
            .flatMap(({ rules: entries }) => entries)
            .map(entry => (
              <RuleRow key={entry.id} {...entry} />
            ))}
        </dl>
      </Section>
      <Section
        title="Typical pay"
        lead="The middle value of the lowest hourly pay in open adverts on our board. Fields with fewer than five adverts are left out."
      >
        {minimumWage && (
          <div>
            <p>
              <strong>{minimumWage.title}:</strong> {endSentence(minimumWage.words)}{' '}
              {!bindsAll && 'It binds only some employers; most jobs follow a regional minimum.'}
            </p>
            <RulesUsed title="How we know" rules={[minimumWage]} />
          </div>
        )}
        {fields.length === 0 ? (
          <p>There are too few open adverts with hourly pay in {place}.</p>
        ) : (
          <table className="w-full max-w-measure text-left">
            <thead>
              <tr className="border-b-[1.5px] border-ink">
                <th scope="col" className="py-2 pr-4">
                  Field
                </th>
                <th scope="col" className="py-2 pr-4 text-right">
                  An hour
                </th>
                <th scope="col" className="py-2 text-right">
                  Adverts
                </th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ words, jobs, medianMinor, isBelowMinimum }) => (
                <tr key={words} className="border-b border-line">
                  <th scope="row" className="py-2 pr-4 font-normal">
                    {words}
                    {isBelowMinimum && <span className="block text-small text-warn">Below the minimum wage</span>}
                  </th>
                  <td className="py-2 pr-4 text-right font-display tabular-nums">
                    {moneyInWords(medianMinor, currency)}
                  </td>
                  <td className="py-2 text-right tabular-nums">{jobs}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Section>
      <Section
        title={near ? `Open near ${near.city}` : 'Open near you'}
        lead={!near && 'Choose the city of your university.'}
      >
        {near && (
          <p className="max-w-measure">
            {near.jobs === 0 ? (
              `We have no open part-time jobs within ${near.distance} of your university’s city right now.`
            ) : (
              <A
                to={withQuery('/part-time-jobs', { country: country.slug, near: near.city })}
                className="inline-flex min-h-11 items-center font-semibold"
              >
                {near.jobs} open {near.jobs === 1 ? 'job' : 'jobs'} within {near.distance} of {near.city}
              </A>
            )}
          </p>
        )}
        {near && cities.length > 0 && <h3 className="mt-2">Cities with the most jobs</h3>}
        {cities.length === 0 ? (
          <p>We have no open part-time jobs in {place} right now.</p>
        ) : (
          <ul className="flex flex-wrap gap-x-6">
            {cities.map(({ slug, name, jobs }) => (
              <li key={slug}>
                <A
                  to={withQuery('/part-time-jobs', { country: country.slug, city: slug })}
                  className="inline-flex min-h-11 items-center"
                >
                  {name} ({jobs})
                </A>
              </li>
            ))}
          </ul>
        )}
        <p>
          <A to={withQuery('/part-time-jobs', { country: country.slug })} className="inline-flex min-h-11 items-center">
            All part-time jobs in {place}
          </A>
        </p>
      </Section>
    </div>
  )
}

PartTimePreview.load = load
PartTimePreview.head = ({ data }: Props) => ({
  title: `Part-time work in ${inSentence(data.country.name)}`,
  description: 'Rules for student work, typical pay next to the minimum wage, and open part-time jobs by city.',
  noindex: true,
})
