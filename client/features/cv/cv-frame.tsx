import type { ReactNode } from 'react'
import { withQuery } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import type { StoredCv } from './load-cv.ts'

const steps = [
  ['/create-cv', 'Edit'],
  ['/choose-template', 'Template'],
  ['/cv-preview', 'Preview'],
  ['/final-preview', 'Check'],
  ['/download-cv', 'Download'],
] as const
type Step = (typeof steps)[number][0]

interface CvFrameProps {
  stored: StoredCv
  step: Step
  title: string
  lead: ReactNode
  children: ReactNode
}

/** What the pages about one document share: its name, and the way to the others. */
export function CvFrame({ stored: { cv }, step, title, lead, children }: CvFrameProps) {
  return (
    <div className="wrap">
      <PageHeading title={title} lead={lead} />
      <nav aria-label={`Steps for ${cv.name}`} className="border-y border-line py-2">
        <ul className="flex flex-wrap gap-x-6">
          {steps.map(([path, words]) => (
            <li key={path}>
              <A
                to={withQuery(path, { cv: String(cv.id) })}
                aria-current={path === step ? 'page' : undefined}
                className="inline-block min-h-11 content-center aria-[current]:font-bold"
              >
                {words}
              </A>
            </li>
          ))}
          <li>
            <A to="/my-cvs" className="inline-block min-h-11 content-center">
              All my CVs
            </A>
          </li>
        </ul>
      </nav>
      {children}
    </div>
  )
}

/** For someone who has no document yet. */
export function NoCv({ title }: { title: string }) {
  return (
    <div className="wrap pb-12">
      <PageHeading title={title} lead="You have no CV yet. Create one first." />
      <LinkButton to="/my-cvs">Create a CV</LinkButton>
    </div>
  )
}
