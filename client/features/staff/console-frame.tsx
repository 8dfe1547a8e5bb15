import type { ReactNode } from 'react'
import type { StaticPath } from '#shared/routing/href.ts'
import { LinkRow } from '#client/ui/link-row.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

const consolePlaces = [
  ['/staff', 'Overview and queues'],
  ['/staff/jobs', 'Jobs'],
  ['/staff/universities', 'Universities'],
  ['/staff/people', 'People'],
  ['/staff/imports', 'Imports'],
  ['/staff/rules', 'Rules'],
  ['/staff/lessons', 'Lessons'],
  ['/staff/content', 'Content'],
  ['/staff/team', 'Staff accounts'],
  ['/staff/settings', 'Settings'],
  ['/staff/health', 'Health'],
  ['/staff/audit-log', 'Audit log'],
] as const satisfies readonly (readonly [StaticPath, string])[]

interface ConsoleFrameProps {
  /** The place in the navigation that is open, or that the page belongs to. */
  place: (typeof consolePlaces)[number][0]
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** What every page for staff shares. */
export function ConsoleFrame({ place, title, lead, children }: ConsoleFrameProps) {
  return (
    <div className="wrap pb-8">
      <PageHeading title={title} lead={lead} />
      <LinkRow label="Staff area" links={consolePlaces.map(([to, words]) => ({ to, words, isHere: to === place }))} />
      {children}
    </div>
  )
}
