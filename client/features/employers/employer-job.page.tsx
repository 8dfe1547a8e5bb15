import { useRef, useState } from 'react'
import { spellMoment } from '#shared/calendar/days.ts'
import { actOnPost, getMyPost, submitPost } from '#shared/employers/post-api.ts'
import { countFindings } from '#shared/employers/count-findings.ts'
import type { Finding } from '#shared/employers/lint.ts'
import { stateWords, stopsSending } from '#shared/employers/post-words.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useAct } from '#client/app/use-act.ts'
import { JobTicket } from '#client/features/job-board/job-ticket.tsx'
import { VisaFacts } from '#client/features/job-board/visa-facts.tsx'
import { OccupationField } from '#client/features/sponsors/occupation-field.tsx'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Section } from '#client/ui/section.tsx'
import { FindingsList } from './findings-list.tsx'
import { PostFields, readForm } from './post-form.tsx'
import { readKept, useSavedPost, type Post, type SavingState } from './use-saved-post.ts'

type Path = '/employer-jobs/:id'
const load = ({ call: ask, params }: LoadArgs<Path>) => ask(getMyPost, { id: Number(params.id) })

export default function EmployerJob({ data }: PageProps<Path, typeof load>) {
  const [post, setPost] = useState(data)
  return <PostEditor key={post.id} post={post} onSent={setPost} />
}

const partTimeType = 5

function PostEditor({ post, onSent }: { post: Post; onSent(post: Post): void }) {
  const form = useRef<HTMLFormElement>(null)
  const [kept] = useState(() => readKept(post))
  const { findings, preview, saving, change, flush, keepMine, readVersion } = useSavedPost(post, kept)
  const draft = kept ?? post.draft
  const note = () => change(readForm(form.current!))
  return (
    <div className="wrap pb-12">
      <PageHeading title={post.draft.title || 'New job'} lead={describeState(post)} />
      <p>
        <A to="/employer-dashboard" className="inline-flex min-h-11 items-center">
          All your jobs
        </A>
      </p>
      <Messages post={post} />
      <div className="mt-6 grid items-start gap-x-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <form
          ref={form}
          noValidate
          method="post"
          onInput={note}
          onChange={note}
          onSubmit={event => event.preventDefault()}
        >
          <PostFields
            draft={draft}
            findings={findings}
            occupation={
              <OccupationField
                id="occupation"
                typed={draft.occupation}
                hint="Enter a job title, such as civil engineer, and choose the code. The pay rules for sponsorship in the UK need it."
                // The field holds the choice once it is drawn again.
                onText={() => setTimeout(note)}
              />
            }
          />
        </form>
        <aside aria-label="Checks and preview" className="lg:sticky lg:top-4">
          <Section title="What we found" id={findingsId}>
            <Saving saving={saving} onRetry={() => void flush()} onKeepMine={() => void keepMine()} />
            <FindingsList findings={findings} />
          </Section>
          <Section title="As students will see it">
            <JobTicket
              job={preview.card}
              board={preview.card.typeId === partTimeType ? 'part-time' : 'careers'}
              today={preview.today}
              registerDate={preview.evidence.registerDate}
              level={3}
              isPreview
            />
            {preview.card.typeId !== partTimeType && (
              <VisaFacts evidence={preview.evidence} countryId={preview.card.countryId} />
            )}
          </Section>
        </aside>
      </div>
      <Send
        post={post}
        canSend={!findings.some(stopsSending)}
        flush={flush}
        readVersion={readVersion}
        onSent={onSent}
      />
      <FindingsBar findings={findings} />
    </div>
  )
}

const findingsId = 'findings'

/** With one column the list is below the whole form, so how much is in it stays in sight and leads there. */
function FindingsBar({ findings }: { findings: readonly Finding[] }) {
  const counted = countFindings(findings)
  return (
    <p className="apply-bar z-10 border-t-[1.5px] border-ink bg-raised lg:hidden print:hidden">
      <a href={`#${findingsId}`} className="inline-flex min-h-11 items-center">
        {counted === '' ? 'Nothing to change. See the preview' : `We found ${counted}`}
      </a>
    </p>
  )
}

function describeState({ state, isInReview, organisation }: Post): string {
  if (organisation.isBlocked)
    return 'Not on the board: we have blocked your organisation. Everything you type is saved.'
  if (organisation.state !== 'approved') return 'Draft. You can send it once we have approved your organisation.'
  if (state === 'live' && isInReview) return 'Live. Your changes are in review; students see the earlier version.'
  return state === 'draft' ? 'Draft. Everything you type is saved.' : `${stateWords[state]}.`
}

const decisionWords = { approved: 'Approved', changes: 'Changes asked for', rejected: 'Rejected' } as const

function Messages({ post: { messages, address } }: { post: Post }) {
  return (
    <>
      {address && (
        <p>
          <a href={address} className="inline-flex min-h-11 items-center">
            See it on the board
          </a>
        </p>
      )}
      {messages.length > 0 && (
        <ul aria-label="Messages from us" className="grid max-w-measure gap-3">
          {messages.map(({ at, decision, words }) => (
            <li key={at} className="border-l-6 border-info bg-info-tint p-4 wrap-anywhere">
              <b>
                {decisionWords[decision]}, {spellMoment(at)}:
              </b>{' '}
              {words}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface SavingProps {
  saving: SavingState
  onRetry(): void
  onKeepMine(): void
}

function Saving({ saving, onRetry, onKeepMine }: SavingProps) {
  if (saving.kind === 'failed')
    return (
      <div role="alert" className="grid gap-2">
        <ErrorLine words={`Not saved yet. ${saving.words}`} />
        <div>
          <Button variant="outline" onClick={onRetry}>
            Try again
          </Button>
        </div>
      </div>
    )
  if (saving.kind === 'conflict')
    return (
      <div role="alert" className="grid gap-2 border-l-6 border-warn bg-warn-tint p-4">
        <p>A colleague has saved another version of this job. What you typed is still here.</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={onKeepMine}>
            Replace it with mine
          </Button>
          <Button variant="quiet" onClick={() => location.reload()}>
            Show theirs
          </Button>
        </div>
      </div>
    )
  return (
    <p role="status" className="text-small text-ink-2">
      {saving.kind === 'saving' ? 'Saving.' : 'All changes saved.'}
    </p>
  )
}

interface SendProps {
  post: Post
  canSend: boolean
  flush(): Promise<boolean>
  readVersion(): number
  onSent(post: Post): void
}

function Send({ post, canSend, flush, readVersion, onSent }: SendProps) {
  const { act, busy, error } = useAct()
  const { show } = useFlash()
  const refresh = async () => onSent(await call(getMyPost, { id: post.id }))
  const send = () =>
    act(async () => {
      if (!(await flush())) return
      const { outcome } = await call(submitPost, { id: post.id, version: readVersion() })
      await refresh()
      show(outcome === 'live' ? 'Your job is live.' : 'Sent for review. We’ll email you when we have decided.')
    })
  const withdraw = () =>
    act(async () => {
      if (!(await flush())) return
      await call(actOnPost, { id: post.id, version: readVersion(), action: 'withdraw' })
      await refresh()
      show('Taken back. It is no longer in review.')
    })
  if (post.organisation.state !== 'approved' || post.organisation.isBlocked) return null
  return (
    <Section
      title="5. Send it"
      lead={
        canSend
          ? 'A person reviews new jobs before students see them. Later, changes of pay, text or status are reviewed again.'
          : 'Solve the errors and fill in what is missing, then send it.'
      }
    >
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void send()}>
          {post.state === 'live' ? 'Send changes' : 'Send for review'}
        </Button>
        {post.isInReview && (
          <Button variant="outline" busy={busy} onClick={() => void withdraw()}>
            Take back from review
          </Button>
        )}
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </Section>
  )
}

EmployerJob.load = load
EmployerJob.head = ({ data }: PageProps<Path, typeof load>) => ({
  title: data.draft.title || 'New job',
  description: 'A job advert of your organisation.',
  noindex: true,
})
