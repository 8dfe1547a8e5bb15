import type { ReactNode } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
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
        <nav aria-label="On this page" className="border-t-[1.5px] border-ink md:sticky md:top-4 print:hidden">
          <ul>
            {sections.map(section => (
              <li key={section.id} className="border-b border-line">
                <a href={`#${section.id}`} className="link-alone flex min-h-11 items-center py-1">
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
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
