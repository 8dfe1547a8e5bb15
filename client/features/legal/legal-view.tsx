import { productName } from '#shared/brand.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getLegalText } from '#shared/legal/api.ts'
import type { Head } from '#client/app/pages.ts'
import { breadcrumbs } from '#client/ui/breadcrumbs.tsx'
import { ReferenceText } from '#client/ui/reference-text.tsx'
import { TextTable } from '#client/ui/text-table.tsx'

type Legal = AnswerOf<typeof getLegalText>

const cookieColumns = ['Name', 'What it is for', 'How long', 'Set by']

/** A legal text, with its operator first. */
export function LegalView({ text }: { text: Legal }) {
  return (
    <ReferenceText
      {...text}
      renderAfter={({ cookies }) =>
        cookies && (
          <TextTable
            label="Table of cookies"
            columns={cookieColumns}
            rows={cookies.map(({ name, purpose, lifetime, setBy }) => [name, purpose, lifetime, setBy])}
            isCode
            className="mt-5"
          />
        )
      }
    >
      <Operator operator={text.operator} isDemo={text.isDemo} />
    </ReferenceText>
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
