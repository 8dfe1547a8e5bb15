import { productName } from '#shared/brand.ts'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getLegalText } from '#shared/legal/api.ts'
import type { Head } from '#client/app/pages.ts'
import { breadcrumbs } from '#client/ui/breadcrumbs.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RichTextView } from '#client/ui/rich-text.tsx'
import { Wide } from '#client/ui/wide.tsx'

type Legal = AnswerOf<typeof getLegalText>

/** A reference text: its parts on the left, the operator first, and only the text itself in print. */
export function LegalView({ text: { title, summary, updated, sections, operator, isDemo } }: { text: Legal }) {
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
          <Operator operator={operator} isDemo={isDemo} />
          {sections.map(({ id, title: part, blocks, cookies }) => (
            <section key={id} aria-labelledby={id} className="mt-10">
              <h2 id={id}>{part}</h2>
              <div className="mt-3">
                <RichTextView blocks={blocks} headingLevel={3} isOurs />
              </div>
              {cookies && <Cookies cookies={cookies} />}
            </section>
          ))}
        </article>
      </div>
    </div>
  )
}

function Operator({ operator: { name, address, email }, isDemo }: Pick<Legal, 'operator' | 'isDemo'>) {
  return (
    <section aria-labelledby="operator" className="mt-4 max-w-measure border-[1.5px] border-ink p-4 md:p-5">
      <h2 id="operator" className="text-h3">
        Who runs this site
      </h2>
      {name || address || email ? (
        <address className="mt-2 not-italic">
          {name && <span className="block font-semibold">{name}</span>}
          {address && <span className="block">{address}</span>}
          {email && (
            <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center">
              {email}
            </a>
          )}
        </address>
      ) : (
        <p className="mt-2">
          The operator isn’t named yet. Before this site is opened to the public, its operator must enter a name and
          address in the settings.
        </p>
      )}
      {isDemo && (
        <p className="mt-2">
          This is a demonstration. Its people, universities and employers are invented. Don’t enter real data.
        </p>
      )}
    </section>
  )
}

const cell = 'py-2.5 pr-4 text-left align-top'

function Cookies({ cookies }: { cookies: NonNullable<Legal['sections'][number]['cookies']> }) {
  return (
    <Wide label="Table of cookies" className="mt-5 border-y-[1.5px] border-ink">
      <table className="w-full min-w-[40rem] text-small print:min-w-0">
        <thead>
          <tr className="border-b border-line">
            {['Name', 'What it is for', 'How long', 'Set by'].map(words => (
              <th key={words} scope="col" className={`${cell} font-semibold`}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cookies.map(({ name, purpose, lifetime, setBy }) => (
            <tr key={name} className="break-inside-avoid border-b border-line last:border-b-0">
              <th scope="row" className={`${cell} w-40 font-code font-semibold wrap-anywhere`}>
                {name}
              </th>
              <td className={cell}>{purpose}</td>
              <td className={`${cell} w-48`}>{lifetime}</td>
              <td className={`${cell} w-24`}>{setBy}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  )
}

export function legalHead({ data: { name, title, summary, updated, origin } }: { data: Legal }): Head {
  return {
    title,
    description: summary,
    jsonLd: {
      '@graph': [
        breadcrumbs(origin, [[title, `/${name}`]]),
        {
          '@type': 'WebPage',
          name: title,
          description: summary,
          dateModified: updated,
          inLanguage: 'en',
          publisher: { '@type': 'Organization', name: productName },
        },
      ],
    },
  }
}
