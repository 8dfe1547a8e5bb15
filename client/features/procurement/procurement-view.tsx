import type { ReactNode } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getProcurementPage } from '#shared/procurement/api.ts'
import type { Head } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { breadcrumbs } from '#client/ui/breadcrumbs.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RichTextView } from '#client/ui/rich-text.tsx'
import { Wide } from '#client/ui/wide.tsx'

type ProcurementText = AnswerOf<typeof getProcurementPage>

interface ProcurementViewProps {
  text: ProcurementText
  /** What the page offers besides its text, by the part it belongs to. */
  extras?: Readonly<Record<string, ReactNode>>
}

/** A page for those who buy: its parts on the left, tables where the text has them. */
export function ProcurementView({ text, extras = {} }: ProcurementViewProps) {
  const { title, summary, updated, sections, isUnstated, isDemo } = text
  return (
    <div className="wrap">
      <PageHeading title={title} lead={summary} />
      <div className="split items-start gap-x-12 gap-y-8 md:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label="On this page" className="border-t-[1.5px] border-ink md:sticky md:top-4 print:hidden">
          <ul>
            {sections.map(({ id, title: part }) => (
              <li key={id} className="border-b border-line">
                <a href={`#${id}`} className="flex min-h-11 items-center py-1">
                  {part}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <article className="min-w-0">
          <p className="text-small text-ink-2">
            Last changed on <time dateTime={updated}>{spellDay(updated)}</time>.
          </p>
          {isUnstated && (
            <p className="mt-4 max-w-measure border-l-6 border-warn bg-warn-tint p-4">
              {isDemo
                ? 'This is a demonstration, so no operator has filled in their part. The rest is how the product works.'
                : 'The operator of this site has not filled in their part yet. The rest is how the product works.'}{' '}
              <A to="/contact-us">Ask us</A>.
            </p>
          )}
          {sections.map(({ id, title: part, blocks, table }) => (
            <section key={id} aria-labelledby={id} className="mt-10">
              <h2 id={id}>{part}</h2>
              {blocks.length > 0 && (
                <div className="mt-3">
                  <RichTextView blocks={blocks} headingLevel={3} isOurs />
                </div>
              )}
              {table && <TextTable table={table} />}
              {extras[id]}
            </section>
          ))}
        </article>
      </div>
    </div>
  )
}

const cell = 'py-2.5 pr-4 text-left align-top'

function TextTable({
  table: { label, columns, rows },
}: {
  table: NonNullable<ProcurementText['sections'][number]['table']>
}) {
  return (
    <Wide label={`Table: ${label}`} className="mt-5 border-y-[1.5px] border-ink">
      <table className="w-full min-w-[40rem] text-small print:min-w-0">
        <thead>
          <tr className="border-b border-line">
            {columns.map(words => (
              <th key={words} scope="col" className={`${cell} font-semibold`}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first} className="break-inside-avoid border-b border-line last:border-b-0">
              <th scope="row" className={`${cell} font-semibold`}>
                {first}
              </th>
              {rest.map((words, place) => (
                <td key={columns[place + 1]} className={cell}>
                  {words}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  )
}

export function procurementHead({ data: { name, title, summary, origin } }: { data: ProcurementText }): Head {
  return { title, description: summary, jsonLd: { '@graph': [breadcrumbs(origin, [[title, `/${name}`]])] } }
}
