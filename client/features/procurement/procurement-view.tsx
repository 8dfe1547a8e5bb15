import type { ReactNode } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getProcurementPage } from '#shared/procurement/api.ts'
import type { Head } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { breadcrumbs } from '#client/ui/breadcrumbs.tsx'
import { ReferenceText } from '#client/ui/reference-text.tsx'
import { TextTable } from '#client/ui/text-table.tsx'

type ProcurementText = AnswerOf<typeof getProcurementPage>

interface ProcurementViewProps {
  text: ProcurementText
  /** What the page offers besides its text, by the part it belongs to. */
  extras?: Readonly<Record<string, ReactNode>>
}

/** A page for those who buy, with tables where the text has them. */
export function ProcurementView({ text, extras = {} }: ProcurementViewProps) {
  return (
    <ReferenceText
      {...text}
      renderAfter={({ id, table }) => (
        <>
          {table && <TextTable {...table} label={`Table: ${table.label}`} className="mt-5" />}
          {extras[id]}
        </>
      )}
    >
      {text.isUnstated && (
        <p className="mt-4 max-w-measure border-l-6 border-warn bg-warn-tint p-4">
          {text.isDemo
            ? 'This is a demonstration, so no operator has filled in their part. The rest is how the product works.'
            : 'The operator of this site has not filled in their part yet. The rest is how the product works.'}{' '}
          <A to="/contact-us">Ask us</A>.
        </p>
      )}
    </ReferenceText>
  )
}

export function procurementHead({ data: { name, title, summary, origin } }: { data: ProcurementText }): Head {
  return { title, description: summary, jsonLd: { '@graph': [breadcrumbs(origin, [[title, `/${name}`]])] } }
}
