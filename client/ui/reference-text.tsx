import type { ReactNode } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import { OnThisPage } from './on-this-page.tsx'
import { PageHeading } from './page-heading.tsx'
import { RichTextView } from './rich-text.tsx'

interface ReferenceTextProps<Section> {
  title: string
  summary: string
  /** The day of its last change. */
  updated: string
  sections: readonly Section[]
  /** Shown above all sections. */
  children?: ReactNode
  /** What follows the text of a section. */
  renderAfter(section: Section): ReactNode
}

/** A long text to look things up in: its sections listed on the left, and only the text itself in print. */
export function ReferenceText<Section extends { id: string; title: string; blocks: RichText }>({
  title,
  summary,
  updated,
  sections,
  children,
  renderAfter,
}: ReferenceTextProps<Section>) {
  return (
    <div className="wrap">
      <PageHeading title={title} lead={summary} />
      <div className="split items-start gap-x-12 gap-y-8 md:grid-cols-[15rem_minmax(0,1fr)]">
        <OnThisPage parts={sections} />
        <article className="min-w-0">
          <p className="text-small text-ink-2">
            Last changed on <time dateTime={updated}>{spellDay(updated)}</time>.
          </p>
          {children}
          {sections.map(section => (
            <section key={section.id} aria-labelledby={section.id} className="mt-10">
              <h2 id={section.id}>{section.title}</h2>
              {section.blocks.length > 0 && (
                <div className="mt-3">
                  <RichTextView blocks={section.blocks} headingLevel={3} isOurs />
                </div>
              )}
              {renderAfter(section)}
            </section>
          ))}
        </article>
      </div>
    </div>
  )
}
