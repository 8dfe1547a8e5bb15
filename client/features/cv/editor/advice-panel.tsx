import { useDeferredValue, useMemo } from 'react'
import { findAdvice } from '#shared/cv/advice.ts'
import type { getCvHelp } from '#shared/cv/api.ts'
import type { CvDocument } from '#shared/cv/document.ts'
import { compareWithJob } from '#shared/cv/tailor.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { circleCheck, info, triangleAlert } from '#client/ui/icons.ts'
import { changeBasics, changeSettings } from './document-edits.ts'
import type { OnEdit } from './entry-editor.tsx'
import { LineField } from './fields.tsx'

export type CvHelp = AnswerOf<typeof getCvHelp>

interface AdvicePanelProps {
  document: CvDocument
  pages: number
  today: string
  onEdit: OnEdit
}

export function AdvicePanel({ document: newest, pages, today, onEdit }: AdvicePanelProps) {
  // After the keystroke and its page.
  const document = useDeferredValue(newest)
  const findings = useMemo(() => findAdvice({ document, pages, today }), [document, pages, today])
  const { dismissedAdvice } = document.meta.sojourn
  return (
    <div className="grid gap-2">
      {findings.length === 0 && <p>We found nothing to improve.</p>}
      <ul className="grid gap-2">
        {findings.map(({ key, fieldId, where, words, reason, isImportant }) => (
          <li key={key} className="flex gap-3 border-t border-line pt-2">
            <Icon
              path={isImportant ? triangleAlert : info}
              className={`mt-0.5 flex-none ${isImportant ? 'text-warn' : 'text-info'}`}
            />
            <div className="min-w-0 flex-1">
              <p className="text-small text-ink-2 wrap-anywhere">{where}</p>
              <p className="font-semibold wrap-anywhere">{words}</p>
              <p>{reason}</p>
              <div className="flex flex-wrap gap-x-2">
                <Button variant="quiet" onClick={() => showField(fieldId)}>
                  Show the field<span className="sr-only">: {words}</span>
                </Button>
                <Button
                  variant="quiet"
                  onClick={() => onEdit(changeSettings({ dismissedAdvice: [...dismissedAdvice, key].slice(-200) }))}
                >
                  Dismiss<span className="sr-only">: {words}</span>
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      {dismissedAdvice.length > 0 && (
        <div>
          <Button variant="quiet" onClick={() => onEdit(changeSettings({ dismissedAdvice: [] }))}>
            Show dismissed advice again ({dismissedAdvice.length})
          </Button>
        </div>
      )}
    </div>
  )
}

/** The section around the field may be closed. */
export function showField(id: string) {
  const field = window.document.getElementById(id)
  const body = field?.closest<HTMLElement>('[hidden]')
  if (body) window.document.querySelector<HTMLElement>(`[aria-controls="${body.id}"]`)?.click()
  // After React has opened the section.
  requestAnimationFrame(() => {
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
}

/** Which of the advert's words the CV has, and where. */
export function JobPanel({ document, requirements }: { document: CvDocument; requirements: readonly string[] }) {
  const deferred = useDeferredValue(document)
  const compared = useMemo(() => compareWithJob(deferred, requirements), [deferred, requirements])
  if (compared.length === 0) return <p>We found no requirements in this advert. Read it yourself before you apply.</p>
  return (
    <>
      <p className="text-small text-ink-2">
        We compare words, not meaning. Add only what is true: an interviewer will ask about it.
      </p>
      <ul className="grid gap-3">
        {compared.map(({ text, covered, missing }) => (
          <li key={text} className="border-t border-line pt-2">
            <p className="font-semibold wrap-anywhere">{text}</p>
            {covered.length > 0 && (
              <p className="flex gap-2">
                <Icon path={circleCheck} className="mt-0.5 flex-none text-good" />
                <span className="min-w-0 wrap-anywhere">
                  In your CV: {covered.map(({ word, where }) => `${word} (${where})`).join(', ')}
                </span>
              </p>
            )}
            {missing.length > 0 && <p className="text-ink-2 wrap-anywhere">Not in your CV: {missing.join(', ')}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}

interface WorkRightsEditorProps {
  document: CvDocument
  help: CvHelp
  onEdit: OnEdit
}

/** The line is printed only when its owner adds it, in their words or ours. */
export function WorkRightsEditor({ document: { basics, meta }, help, onEdit }: WorkRightsEditorProps) {
  const suggested = help.workRights.find(({ country }) => country === meta.sojourn.country)
  const suggestion = suggested?.line
  const write = (workAuthorisation: string, field?: string) => onEdit(changeBasics({ workAuthorisation }), field)
  return (
    <div className="grid gap-2">
      <LineField
        id="basics-workAuthorisation"
        label="Your right to work"
        most={300}
        value={basics.workAuthorisation}
        onChange={value => write(value, 'workAuthorisation')}
      />
      {suggestion === undefined && (
        <p className="text-small text-ink-2">
          <A to="/edit-profile">Add your work rights to your profile</A> and we’ll suggest a sentence for this country.
        </p>
      )}
      {suggestion !== undefined && suggestion !== basics.workAuthorisation && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="wrap-anywhere">From your profile: “{suggestion}”</span>
          <Button variant="quiet" onClick={() => write(suggestion)}>
            Use this sentence
          </Button>
        </p>
      )}
      {suggested?.lacksHours && (
        <p className="text-small text-ink-2">
          <A to="/my-hours">Choose your level of study under Working hours</A> and we’ll add how many hours you can
          work.
        </p>
      )}
    </div>
  )
}
