import { useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { decideAccessRequest, listRefusedRequests, listStaffRequests } from '#shared/registration/api.ts'
import { withQuery } from '#shared/routing/href.ts'
import { getQueueTools } from '#shared/staff/queue-api.ts'
import { listStaffUniversities } from '#shared/staff/university-api.ts'
import { canJoin } from '#shared/universities/kinds.ts'
import { call } from '#client/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { requestKindWords } from '#client/features/registration/request-kinds.ts'
import { RefusedRequest } from '#client/features/registration/refusal.tsx'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Section } from '#client/ui/section.tsx'
import { Select } from '#client/ui/select.tsx'
import { AnswerField } from './answer-field.tsx'
import { ItemMark } from './item-mark.tsx'
import { QueueFrame, readQueuePlace } from './queue-frame.tsx'
import { useDecision, useQueue } from './use-queue.ts'

const load = async ({ call: ask, search }: LoadArgs<'/staff/requests'>) => {
  const place = readQueuePlace(search)
  return {
    place,
    chosen: { request: search.get('request') ?? '', university: search.get('university') ?? '' },
    list: await ask(listStaffRequests, place),
    tools: await ask(getQueueTools, {}),
    refused: (await ask(listRefusedRequests, {})).refused,
    universities: (await ask(listStaffUniversities, {})).universities.filter(canJoin),
  }
}
type Props = PageProps<'/staff/requests', typeof load>
type Request = AnswerOf<typeof listStaffRequests>['items'][number]
type Universities = Props['data']['universities']

const mostReasonCharacters = 500

export default function StaffRequests({ data }: Props) {
  const { place, chosen, list, tools, universities } = data
  const { box, items, decided, refresh } = useQueue(list, () => call(listStaffRequests, place))
  const [refused, setRefused] = useState(data.refused)
  const readRefused = () =>
    call(listRefusedRequests, {}).then(
      answer => setRefused(answer.refused),
      () => {},
    )
  const settled = async (words: string) => {
    await decided(words)
    await readRefused()
  }
  return (
    <QueueFrame
      queue="requests"
      view={place.view}
      page={list.page}
      pages={list.pages}
      lead="People who asked to join a university. Its own administrators can decide too. Only you can decide where the university is not with us yet."
    >
      <div ref={box} tabIndex={-1} className="mt-6">
        {items.length === 0 ? (
          <p>No pending requests.</p>
        ) : (
          <ul className="border-t-[1.5px] border-ink">
            {items.map(request => (
              <Row
                key={request.id}
                request={request}
                tools={tools}
                universities={universities}
                place={place}
                firstChosen={String(request.id) === chosen.request ? chosen.university : ''}
                onDecided={settled}
                onChanged={refresh}
              />
            ))}
          </ul>
        )}
      </div>
      {refused.length > 0 && (
        <div className="mt-8">
          <Section title="Refused in the last 30 days">
            <ul className="max-w-form border-t border-line">
              {refused.map(request => (
                <RefusedRequest
                  key={`${request.id} ${request.version}`}
                  request={request}
                  onUndone={() => settled('The request is pending again.')}
                />
              ))}
            </ul>
          </Section>
        </div>
      )}
    </QueueFrame>
  )
}

interface RowProps {
  request: Request
  tools: AnswerOf<typeof getQueueTools>
  universities: Universities
  place: Props['data']['place']
  /** The university that was just created for it. */
  firstChosen: string
  onDecided(words: string): Promise<void>
  onChanged(): Promise<void>
}

function Row({ request, tools, universities, place, firstChosen, onDecided, onChanged }: RowProps) {
  const { id, version, name, email, kind, reason, referredBy, universityName, universityId, mark } = request
  const { decide, busy, error } = useDecision(onChanged)
  const [why, setWhy] = useState('')
  const [chosen, setChosen] = useState(
    universities.some(({ id: each }) => String(each) === firstChosen) ? firstChosen : '',
  )
  const isUnlisted = universityId === null
  const approve = () =>
    decide(async () => {
      await call(decideAccessRequest, {
        id,
        version,
        decision: 'approved',
        ...(isUnlisted && chosen !== '' && { universityId: Number(chosen) }),
      })
      await onDecided(`${name} is approved. We’ll email them a link to set up their account.`)
    })
  const refuse = () =>
    decide(async () => {
      await call(decideAccessRequest, { id, version, decision: 'refused', reason: why })
      await onDecided(`${name} is refused. We’ll email them the reason in 15 minutes.`)
    })
  return (
    <li className="grid gap-3 border-b border-line py-6">
      <div>
        <h2 id={`request-${id}`} className="text-h3 wrap-anywhere">
          {name}
        </h2>
        <p className="text-ink-2 wrap-anywhere">
          {email}. {requestKindWords[kind]} at {universityName}
          {isUnlisted && ', which is not with us yet'}
          {referredBy && `. Referred by ${referredBy}`}.
        </p>
      </div>
      <p className="max-w-measure wrap-anywhere whitespace-pre-line">{reason}</p>
      {isUnlisted && (
        <div className="flex max-w-form flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-56">
            <Select
              id={`university-${id}`}
              label={`University for ${name}`}
              hint={`They wrote “${universityName}”. You can choose a partner that is not paused.`}
              value={chosen}
              onChange={event => setChosen(event.currentTarget.value)}
            >
              <option value="">Choose one</option>
              {universities.map(university => (
                <option key={university.id} value={university.id}>
                  {university.name}
                </option>
              ))}
            </Select>
          </div>
          <A
            to={withQuery('/staff/new-university', {
              name: universityName.slice(0, 100),
              request: String(id),
              view: place.view,
              page: String(place.page),
            })}
            className="inline-flex min-h-12 items-center"
          >
            Create it first
          </A>
        </div>
      )}
      <AnswerField
        id={`reason-${id}`}
        label="Why not? (if you refuse)"
        hint="They read this in our email. You can undo a refusal, and for 15 minutes no email is sent."
        most={mostReasonCharacters}
        value={why}
        onChange={setWhy}
        answers={tools.answers}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void approve()}>
          Approve {name}
        </Button>
        <Button variant="outline" busy={busy} onClick={() => void refuse()}>
          Refuse<span className="sr-only"> {name}</span>
        </Button>
      </div>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
      <ItemMark queue="requests" id={id} name={name} mark={mark} colleagues={tools.colleagues} />
    </li>
  )
}

StaffRequests.load = load
StaffRequests.head = () => ({ title: 'Access requests', description: 'Access requests, for staff.', noindex: true })
