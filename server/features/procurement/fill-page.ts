import type { ProcurementPage } from '#shared/procurement/pages.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import type { Config } from '#server/config.ts'
import type { Retention } from '#server/platform/feature.ts'
import { pages, type PageSection, type PageTable } from './content.ts'

type Operator = Pick<Config, 'pricing' | 'hostingPlace' | 'subProcessors' | 'serviceLevels' | 'smtpUrl'>

const paragraphs = (text: string): RichText =>
  text.split(/\\n|\n/).map(line => ({ kind: 'paragraph', content: [{ text: line.trim() }] }))

const ask = (what: string): RichText => [
  {
    kind: 'paragraph',
    content: [
      { text: `${what} ` },
      { text: 'Write to us', href: '/contact-us' },
      { text: ' or ' },
      { text: 'book a meeting', href: '/book-a-meeting' },
      { text: '.' },
    ],
  },
]

const describeDays = (count: number) => {
  if (count % 365 === 0) return `${(count / 365) * 12} months`
  return count === 1 ? '1 day' : `${count} days`
}

export const tabulateRetention = (retention: readonly Retention[]): PageTable => ({
  label: 'How long data is kept',
  columns: ['Data', 'Kept for', 'Counted from'],
  rows: retention.map(({ what, days, from }) => [what, describeDays(days), from]),
})

/** What the operator or the program says in a part of a page; nothing where the text says it all. */
function findFilling(id: string, operator: Operator, retention: readonly Retention[]): Partial<PageSection> {
  switch (id) {
    case 'what-it-costs':
      return { blocks: operator.pricing ? paragraphs(operator.pricing) : ask('Ask us for a price.') }
    case 'what-we-commit-to':
      return {
        blocks: operator.serviceLevels
          ? paragraphs(operator.serviceLevels)
          : ask(
              'The operator of this site has not published a commitment. Agree on one in your contract, and ask first.',
            ),
      }
    case 'where-it-is-hosted':
      return {
        blocks: operator.hostingPlace
          ? paragraphs(operator.hostingPlace)
          : ask('The operator has not named the place yet.'),
      }
    case 'who-helps-us':
      return fillHelpers(operator.subProcessors)
    case 'how-long-data-is-kept':
      return { table: tabulateRetention(retention) }
    default:
      return {}
  }
}

function fillHelpers(helpers: Operator['subProcessors']): Partial<PageSection> {
  if (helpers === undefined) return { blocks: ask('The operator has not named its sub-processors yet.') }
  if (helpers.length === 0) return { blocks: paragraphs('The operator uses no sub-processors.') }
  return {
    table: {
      label: 'Sub-processors',
      columns: ['Name', 'What for', 'Where'],
      rows: helpers.map(({ name, purpose, place }) => [name, purpose, place]),
    },
  }
}

const neededBy: Readonly<Partial<Record<ProcurementPage, readonly (keyof Operator)[]>>> = {
  pricing: ['pricing'],
  'data-processing': ['hostingPlace', 'subProcessors'],
  'service-levels': ['serviceLevels'],
}

/** A page with what the operator's settings and the features' manifests add to it. */
export function fillPage(name: ProcurementPage, operator: Operator, retention: readonly Retention[]) {
  const page = pages()[name]
  return {
    ...page,
    name,
    isUnstated: (neededBy[name] ?? []).some(setting => operator[setting] === undefined),
    sections: page.sections.map(section => {
      const filling = findFilling(section.id, operator, retention)
      return { ...section, ...filling, blocks: [...section.blocks, ...(filling.blocks ?? [])] }
    }),
  }
}
