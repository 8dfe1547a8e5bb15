import { productName } from '#shared/brand.ts'
import { inSentence } from '#shared/country-in-sentence.ts'
import { listRules } from '#shared/rules/api.ts'
import { ledgerCountries, ledgerCountryKeys, topics } from '#shared/rules/ledger.ts'
import { withQuery } from '#shared/routing/href.ts'
import { rulesPicture } from '#shared/site/pictures.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { LinkRow } from '#client/ui/link-row.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { checkedInWords, groupRules, latestCheck, sourcesOf } from './group-rules.ts'
import { RuleRow } from './rule-row.tsx'

const load = ({ call, search }: LoadArgs<'/immigration-guide'>) => {
  const country = ledgerCountryKeys.find(key => key === search.get('country'))
  return call(listRules, country ? { country } : {})
}

type Props = PageProps<'/immigration-guide', typeof load>

/** The rules of one country, straight from the ledger. Countries are real links, so the page needs no script. */
export default function ImmigrationGuide({ data: { country, rules } }: Props) {
  const groups = groupRules(rules)
  return (
    <div className="wrap">
      <PageHeading
        title="Visa and work rules"
        lead="What you may do while you study, after your degree and with an employer. Every figure has its source and the date we checked it."
      />
      <LinkRow
        label="Countries"
        links={ledgerCountryKeys.map(key => ({
          to: withQuery('/immigration-guide', { country: key }),
          words: ledgerCountries[key].name,
          isHere: key === country,
        }))}
      />
      <article>
        <h2 className="mt-8">{ledgerCountries[country].name}</h2>
        <p className="mt-2 max-w-measure">
          Checked {checkedInWords(rules)}. <strong>General information, not immigration advice.</strong> Rules change:
          read the official page before you decide.
        </p>
        {groups.length > 1 && (
          <nav aria-label="On this page" className="mt-3 print:hidden">
            <ul className="flex flex-wrap gap-x-5">
              {groups.map(({ topic }) => (
                <li key={topic}>
                  <a href={`#${topic}`} className="inline-flex min-h-11 items-center">
                    {topics[topic]}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {groups.map(({ topic, rules: entries }) => (
          <section key={topic} className="mt-8">
            <h3 id={topic} className="border-t-[1.5px] border-ink pt-3">
              {topics[topic]}
            </h3>
            <dl className="mt-3">
              {entries.map(entry => (
                <RuleRow key={entry.id} {...entry} />
              ))}
            </dl>
          </section>
        ))}
        <Sources sources={sourcesOf(rules)} />
      </article>
    </div>
  )
}

ImmigrationGuide.load = load
ImmigrationGuide.head = ({ data: { country, rules } }: Props) => {
  const { name, countryId } = ledgerCountries[country]
  const description = `Student work hours, post-study visas and salary thresholds in ${inSentence(name)}, each with its source and the date it was checked.`
  return {
    title: `Visa and work rules: ${name}`,
    description,
    canonical: withQuery('/immigration-guide', { country }),
    picture: rulesPicture(name, countryId),
    isArticle: true,
    jsonLd: {
      '@type': 'Article',
      headline: `Visa and work rules: ${name}`,
      description,
      dateModified: latestCheck(rules),
      inLanguage: 'en',
      publisher: { '@type': 'Organization', name: productName },
      about: { '@type': 'Country', name },
      citation: sourcesOf(rules).map(({ url }) => url),
    },
  }
}

function Sources({ sources }: { sources: ReturnType<typeof sourcesOf> }) {
  return (
    <section className="mt-12">
      <h3 className="border-t-[1.5px] border-ink pt-3">Sources, and how sure we are</h3>
      <p className="mt-2 max-w-measure">
        <b>Well supported</b>: official text, or several recent sources that agree. <b>One source</b>: a single decent
        source, or common knowledge. <b>Weak</b>: an old or uncertain source, so check it first.
      </p>
      <ul className="mt-3 grid gap-3">
        {sources.map(({ name, url, note }) => (
          <li key={name} className="max-w-measure">
            <a href={url} rel="noopener" className="print:after:content-['_'attr(href)]">
              {name}
            </a>
            {note && <span className="block text-small text-ink-2">{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
