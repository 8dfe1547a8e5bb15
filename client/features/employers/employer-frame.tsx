import type { ReactNode } from 'react'
import type { StaticPath } from '#shared/routing/href.ts'
import { LinkRow } from '#client/ui/link-row.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

const employerPlaces = [
  ['/employer-dashboard', 'Your jobs'],
  ['/employer-boards', 'Import from your board'],
  ['/employer-colleagues', 'Organisation and colleagues'],
] as const satisfies readonly (readonly [StaticPath, string])[]

interface EmployerFrameProps {
  place: (typeof employerPlaces)[number][0]
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** What the pages of an employer share. */
export function EmployerFrame({ place, title, lead, children }: EmployerFrameProps) {
  return (
    <div className="wrap pb-12">
      <PageHeading title={title} lead={lead} />
      <LinkRow
        label="Employer area"
        links={employerPlaces.map(([to, words]) => ({ to, words, isHere: to === place }))}
      />
      {children}
    </div>
  )
}
