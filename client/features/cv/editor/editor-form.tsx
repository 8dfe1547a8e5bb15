import { memo, type ReactNode } from 'react'
import type { CvDocument } from '#shared/cv/document.ts'
import { withQuery } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'
import { CommentsAt, CommentSummary } from '../sharing/own-comments.tsx'
import { AdvicePanel, JobPanel, showField, WorkRightsEditor, type CvHelp } from './advice-panel.tsx'
import { BasicsEditor, LetterEditor, PersonalEditor, TargetEditor } from './basics-editor.tsx'
import type { OnEdit } from './entry-editor.tsx'
import { SectionList } from './section-list.tsx'

interface EditorFormProps {
  /** Of the stored document. */
  id: number
  document: CvDocument
  help: CvHelp
  /** How many pages it has. */
  pages: number
  onEdit: OnEdit
}

/** All fields of a document. It is not drawn again when only the page is. */
export const EditorForm = memo(function EditorForm({ id, document, help, pages, onEdit }: EditorFormProps) {
  const { kind } = document.meta.sojourn
  return (
    <>
      <CommentSummary document={document} onShow={showField} />
      <Part title="What it is for">
        <TargetEditor document={document} onEdit={onEdit} />
        <p>
          <A to={withQuery('/choose-template', { cv: String(id) })}>Change the template and the look</A>
        </p>
      </Part>
      <Part title="Personal details">
        <CommentsAt section="header" entryId="" />
        <BasicsEditor document={document} onEdit={onEdit} />
      </Part>
      <Part title="Right to work" lead="Printed under your contact data, if you add it.">
        <WorkRightsEditor document={document} help={help} onEdit={onEdit} />
      </Part>
      {kind === 'letter' ? (
        <Part title="Letter">
          <CommentsAt section="letter" entryId="" />
          <LetterEditor document={document} onEdit={onEdit} />
        </Part>
      ) : (
        <>
          <Part title="Sections" lead="Printed in this order. Empty sections are left out.">
            <SectionList document={document} onEdit={onEdit} />
          </Part>
          <Part title="Only for some countries" lead="Printed only where readers expect it.">
            <PersonalEditor document={document} onEdit={onEdit} />
          </Part>
        </>
      )}
      {help.job && (
        <Part title={`Compared with the advert: ${help.job.title}, ${help.job.company}`}>
          <JobPanel document={document} requirements={help.job.requirements} />
        </Part>
      )}
      <Part title="Advice" lead="These are suggestions. Dismiss what doesn’t fit you.">
        <AdvicePanel document={document} pages={pages} today={help.today} onEdit={onEdit} />
      </Part>
    </>
  )
})

function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="text-lead">{title}</h2>
        {lead && <p className="text-small text-ink-2">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
