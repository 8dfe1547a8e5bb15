import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createCv } from '#shared/cv/api.ts'
import type { CvDocument } from '#shared/cv/document.ts'
import { withQuery } from '#shared/routing/href.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { CvSummary } from './cv-card.tsx'

export interface ApplicationChoice {
  id: number
  title: string
  company: string
}

/** Creates a document once, however often it is pressed, and opens it. */
export function useCreate() {
  const navigate = useNavigate()
  const { act, busy, error, setError } = useAct()
  const [key] = useState(() => crypto.randomUUID())
  const create = (input: {
    name: string
    kind?: 'cv' | 'letter'
    fromId?: number | undefined
    applicationId?: number | undefined
    document?: CvDocument
  }) =>
    act(async () => {
      const { cv } = await call(createCv, { key, ...input })
      await navigate(withQuery('/create-cv', { cv: String(cv.id) }))
    })
  return { create, busy, error, setError }
}

interface NewDocumentProps {
  cvs: readonly CvSummary[]
  applications: readonly ApplicationChoice[]
  /** The application that the page was opened for. */
  chosenApplication: number | undefined
}

const numberOf = (text: string) => (text === '' ? undefined : Number(text))

/** A new CV or letter: from the profile or another CV, for a job or without one. */
export function NewDocument({ cvs, applications, chosenApplication }: NewDocumentProps) {
  const { create, busy, error } = useCreate()
  const [kind, setKind] = useState<'cv' | 'letter'>('cv')
  const [applicationId, setApplicationId] = useState(chosenApplication ? String(chosenApplication) : '')
  const [fromId, setFromId] = useState('')
  const [typedName, setTypedName] = useState<string>()
  const job = applications.find(({ id }) => String(id) === applicationId)
  const kindWords = kind === 'cv' ? 'CV' : 'Cover letter'
  const name = typedName ?? (job ? `${kindWords}: ${job.title}, ${job.company}`.slice(0, 100) : kindWords)
  const sources = cvs.filter(cv => cv.kind === 'cv')
  return (
    <form
      className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={event => {
        event.preventDefault()
        void create({ name, kind, fromId: numberOf(fromId), applicationId: numberOf(applicationId) })
      }}
    >
      <Select
        id="new-kind"
        label="Document"
        value={kind}
        onChange={event => setKind(event.target.value as typeof kind)}
      >
        <option value="cv">CV</option>
        <option value="letter">Cover letter</option>
      </Select>
      <Select
        id="new-from"
        label="Start with"
        hint={kind === 'letter' ? 'The letter gets the header and the look of the CV.' : undefined}
        value={fromId}
        onChange={event => setFromId(event.target.value)}
      >
        <option value="">My profile</option>
        {sources.map(cv => (
          <option key={cv.id} value={cv.id}>
            {cv.name}
          </option>
        ))}
      </Select>
      {applications.length > 0 && (
        <Select
          id="new-application"
          label="Tailor to a job"
          hint="From your saved jobs and applications. Optional."
          value={applicationId}
          onChange={event => setApplicationId(event.target.value)}
        >
          <option value="">No particular job</option>
          {applications.map(({ id, title, company }) => (
            <option key={id} value={id}>
              {title}, {company}
            </option>
          ))}
        </Select>
      )}
      <TextInput
        id="new-name"
        label="Name"
        hint="Only you see it."
        maxLength={100}
        value={name}
        onChange={event => setTypedName(event.target.value)}
      />
      <div>
        <Button type="submit" busy={busy}>
          {kind === 'cv' ? 'Create CV' : 'Create letter'}
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </form>
  )
}
