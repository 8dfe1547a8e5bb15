import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { productName } from '#shared/brand.ts'
import { inSentence } from '#shared/country-in-sentence.ts'
import { listRules } from '#shared/rules/api.ts'
import { ledgerCountries, ledgerCountryKeys, topics } from '#shared/rules/ledger.ts'
import { withQuery } from '#shared/routing/href.ts'
import { rulesPicture } from '#shared/site/pictures.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { LinkRow } from '#client/ui/link-row.tsx'
import { OnThisPage } from '#client/ui/on-this-page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RouteSteps } from '#client/ui/route-steps.tsx'
import { checkedInWords, groupRules, latestCheck, sourcesOf, type RuleEntry } from './group-rules.ts'
import { RuleRow } from './rule-row.tsx'

const load = ({ call, search }: LoadArgs<'/immigration-guide'>) => {
  const country = ledgerCountryKeys.find(key => key === search.get('country'))
  return call(listRules, country ? { country } : {})
}

type Props = PageProps<'/immigration-guide', typeof load>

/** The first rules of a topic are the ones most people ask for. The last few are not worth a fold. */
const mostShown = 5
const fewestFolded = 3

const countWords = ['', 'one step', 'two steps', 'three steps', 'four steps', 'five steps']

const routeId = 'your-route'
const sourcesId = 'sources'

const partsOf = (steps: number, groups: ReturnType<typeof groupRules>) => [
  ...(steps > 0 ? [{ id: routeId, title: `Your route in ${countWords[steps]}` }] : []),
  ...groups.map(({ topic }) => ({ id: topic, title: topics[topic] })),
  { id: sourcesId, title: 'All sources' },
]

/**
 * One country in short, then its rules straight from the ledger. Countries are real links, so the page needs no
 * script.
 */
export default function ImmigrationGuide({ data: { country, route, rules } }: Props) {
  const groups = groupRules(rules)
  useOpenTarget()
  return (
    <div className="wrap">
      <PageHeading
        title="Visa and work rules"
        lead="What you may do while you study, after your degree and with an employer."
      />
      <LinkRow
        label="Countries"
        links={ledgerCountryKeys.map(key => ({
          to: withQuery('/immigration-guide', { country: key }),
          words: ledgerCountries[key].name,
          isHere: key === country,
        }))}
      />
      <div className="split mt-8 items-start gap-x-12 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <article className="min-w-0">
          <h2>{ledgerCountries[country].name}</h2>
          <p className="mt-2 max-w-measure">
            Checked {checkedInWords(rules)}. <strong>General information, not immigration advice.</strong> Rules change:
            read the official page before you decide.
          </p>
          {route.length > 0 && (
            <section className="mt-6">
              <h3 id={routeId} className="mb-4">
                Your route in {countWords[route.length]}
              </h3>
              <RouteSteps
                isDown
                steps={route.map(({ title, words, topic }) => ({
                  id: title,
                  state: 'ahead',
                  content: (
                    <>
                      <h4 className="font-display text-lead font-semibold">{title}</h4>
                      <p className="max-w-measure">{words}</p>
                      <a href={`#${topic}`} className="link-alone inline-flex min-h-11 items-center print:hidden">
                        The rules<span className="sr-only">: {title}</span>
                      </a>
                    </>
                  ),
                }))}
              />
            </section>
          )}
          {groups.map(({ topic, rules: entries }) => (
            <section key={topic} className="mt-8">
              <h3 id={topic} className="border-t-[1.5px] border-ink pt-3">
                {topics[topic]}
              </h3>
              <RuleGroup rules={entries} />
            </section>
          ))}
          <Sources sources={sourcesOf(rules)} />
        </article>
        <OnThisPage parts={partsOf(route.length, groups)} className="max-lg:hidden" />
      </div>
    </div>
  )
}

/** A link to a rule shows it, also where it is folded away. */
function useOpenTarget() {
  const { hash } = useLocation()
  useEffect(() => {
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    const fold = target?.closest('details')
    if (!fold || fold.open) return
    fold.open = true
    target?.scrollIntoView()
  }, [hash])
}

function RuleGroup({ rules }: { rules: readonly RuleEntry[] }) {
  const shown = rules.length < mostShown + fewestFolded ? rules.length : mostShown
  const folded = rules.slice(shown)
  return (
    <>
      <RuleList rules={rules.slice(0, shown)} />
      {folded.length > 0 && (
        <details>
          <summary className="min-h-11 py-2.5 font-semibold">{folded.length} more rules</summary>
          <RuleList rules={folded} />
        </details>
      )}
    </>
  )
}

const RuleList = ({ rules }: { rules: readonly RuleEntry[] }) => (
  <dl>
    {rules.map(entry => (
      <RuleRow key={entry.id} {...entry} />
    ))}
  </dl>
)

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
    <details id={sourcesId} className="mt-12 border-t-[1.5px] border-ink">
      <summary className="min-h-11 py-2.5 font-display text-h3 font-semibold">How we know: all sources</summary>
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
    </details>
  )
}
