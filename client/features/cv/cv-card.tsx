import { useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import { copyCv, deleteCv, renameCv, restoreCv, type listCvs } from '#shared/cv/api.ts'
import type { listMyShares } from '#shared/cv/sharing-api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { withQuery } from '#shared/routing/href.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { DrawnPicture } from './drawn-picture.tsx'
import { describeDocument } from './describe-document.ts'

export type CvSummary = AnswerOf<typeof listCvs>['cvs'][number]

interface CvCardProps {
  cv: CvSummary
  share: AnswerOf<typeof listMyShares>['shares'][number] | undefined
  onChange(cv: CvSummary): void
  onCopied(cv: CvSummary): void
}

function describeShare({ expiresAt, openComments }: AnswerOf<typeof listMyShares>['shares'][number]): string {
  const comments = openComments === 1 ? '1 open comment' : `${openComments} open comments`
  if (expiresAt === null) return comments
  return `Shared with your university until ${spellDay(expiresAt)}, ${openComments === 0 ? 'no open comments' : comments}`
}

export function CvCard({ cv, share, onChange, onCopied }: CvCardProps) {
  const { act, busy, error } = useAct()
  const [state, setState] = useState<'shown' | 'renaming' | 'deleted'>('shown')
  // The same key for one press, however often it is sent.
  const [copyKey, setCopyKey] = useState(() => crypto.randomUUID())
  const query = { cv: String(cv.id) }

  if (state === 'deleted') {
    const restore = () =>
      act(async () => {
        await call(restoreCv, { id: cv.id })
        setState('shown')
      })
    return (
      <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line py-2">
        <p role="status" className="wrap-anywhere">
          Deleted: {cv.name}
        </p>
        <Button ref={takeFocus} variant="outline" busy={busy} onClick={() => void restore()}>
          Undo<span className="sr-only"> deleting {cv.name}</span>
        </Button>
        <div role="alert">{error && <ErrorLine words={error} />}</div>
      </li>
    )
  }

  const duplicate = () =>
    act(async () => {
      const answer = await call(copyCv, { id: cv.id, key: copyKey, name: `${cv.name} (copy)`.slice(0, 100) })
      setCopyKey(crypto.randomUUID())
      onCopied(answer.cv)
    })
  const remove = () =>
    act(async () => {
      await call(deleteCv, { id: cv.id })
      setState('deleted')
    })
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 border-t-[1.5px] border-line pt-4 md:grid-cols-[8rem_minmax(0,1fr)]">
      <A to={withQuery('/create-cv', query)} tabIndex={-1} aria-hidden="true">
        <DrawnPicture
          src={`/api/cvs/${cv.id}/picture?version=${cv.version}`}
          alt=""
          loading="lazy"
          className="aspect-[1/1.414] w-full border-[1.5px] border-line bg-white object-cover object-top"
        />
      </A>
      <div className="grid content-start gap-2">
        {state === 'renaming' ? (
          <RenameForm cv={cv} onChange={onChange} onClose={() => setState('shown')} />
        ) : (
          <h3 className="text-h3 wrap-anywhere">
            <A to={withQuery('/create-cv', query)}>{cv.name}</A>
          </h3>
        )}
        <p className="text-ink-2">{describeDocument(cv)}</p>
        {cv.application && (
          <p className="text-ink-2 wrap-anywhere">
            For {cv.application.title}, {cv.application.company}
          </p>
        )}
        <p className="text-small text-ink-2">Last changed {spellDay(cv.updatedAt)}</p>
        {share && (share.expiresAt !== null || share.openComments > 0) && (
          <p className="text-small">
            <A to={withQuery('/cv-preview', query)}>{describeShare(share)}</A>
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <LinkButton variant="outline" to={withQuery('/create-cv', query)}>
            Edit<span className="sr-only"> {cv.name}</span>
          </LinkButton>
          <LinkButton variant="outline" to={withQuery('/download-cv', query)}>
            Download<span className="sr-only"> {cv.name}</span>
          </LinkButton>
          <Button variant="quiet" busy={busy} onClick={() => void duplicate()}>
            Duplicate<span className="sr-only"> {cv.name}</span>
          </Button>
          <Button variant="quiet" onClick={() => setState('renaming')}>
            Rename<span className="sr-only"> {cv.name}</span>
          </Button>
          <Button variant="quiet" busy={busy} onClick={() => void remove()}>
            Delete<span className="sr-only"> {cv.name}</span>
          </Button>
        </div>
        <div role="alert">{error && <ErrorLine words={error} />}</div>
      </div>
    </li>
  )
}

interface DeletedCvProps {
  id: number
  name: string
  onRestored(cv: CvSummary): void
}
export function DeletedCv({ id, name, onRestored }: DeletedCvProps) {
  const { act, busy, error } = useAct()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-1">
      <span className="wrap-anywhere">{name}</span>
      <Button
        variant="quiet"
        busy={busy}
        onClick={() => void act(async () => onRestored((await call(restoreCv, { id })).cv))}
      >
        Restore<span className="sr-only"> {name}</span>
      </Button>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </li>
  )
}

interface RenameFormProps {
  cv: CvSummary
  onChange(cv: CvSummary): void
  onClose(): void
}

function RenameForm({ cv, onChange, onClose }: RenameFormProps) {
  const { act, busy, error } = useAct()
  const [name, setName] = useState(cv.name)
  const rename = async () => {
    try {
      onChange((await call(renameCv, { id: cv.id, name, seenName: cv.name })).cv)
      onClose()
    } catch (cause) {
      // The next press is decided on the name that the message shows. What was typed stays.
      if (cause instanceof Problem && cause.code === 'CHANGED_MEANWHILE')
        onChange((cause.body.current as AnswerOf<typeof renameCv>).cv)
      throw cause
    }
  }
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={event => {
        event.preventDefault()
        void act(rename)
      }}
    >
      <TextInput
        ref={takeFocus}
        id={`name-${cv.id}`}
        label="Name"
        maxLength={100}
        value={name}
        error={error}
        onChange={event => setName(event.target.value)}
      />
      <Button type="submit" busy={busy}>
        Save name
      </Button>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
    </form>
  )
}
