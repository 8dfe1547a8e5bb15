import { useState } from 'react'
import { spellDay, spellMoment } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { answerRequestLink, checkRequestLink } from '#shared/staff/account-request-api.ts'
import { call } from '#client/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { ErrorLine } from '#client/ui/field.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'

const load = ({ call: ask, params }: LoadArgs<'/account-request/:token'>) =>
  ask(checkRequestLink, { token: params.token })
type Request = NonNullable<AnswerOf<typeof checkRequestLink>['request']>

export default function AccountRequestPage({ data, params }: PageProps<'/account-request/:token', typeof load>) {
  const [answered, setAnswered] = useState<'agreed' | 'stopped'>()
  const { request } = data
  if (answered === 'agreed')
    return (
      <Message title="Your account has moved" lead={`It now belongs to ${request!.universityName}. Sign in there.`} />
    )
  if (answered === 'stopped') return <Message title="Stopped" lead="Nothing in your account has changed." />
  if (!request)
    return (
      <Message
        title="This link has expired"
        lead="It has been used, or it is too late. If you still need help, write to us."
        isExpired
      />
    )
  if (request.kind === 'export')
    return (
      <div className="wrap">
        <PageHeading
          title="Your data"
          lead={`Everything we hold about you, in one file. You can download it until ${spellDay(request.dueAt)}.`}
        />
        <a
          className={buttonLook('primary')}
          href={`/api/account-request-links/${encodeURIComponent(params.token)}/data`}
          download
        >
          Download my data
        </a>
      </div>
    )
  return <Question request={request} token={params.token} onAnswered={setAnswered} />
}

interface QuestionProps {
  request: Request
  token: string
  onAnswered(answer: 'agreed' | 'stopped'): void
}

function Question({ request: { kind, universityName, dueAt }, token, onAnswered }: QuestionProps) {
  const { act, busy, error } = useAct()
  const answer = (agrees: boolean) =>
    act(async () => {
      await call(answerRequestLink, { token, agrees })
      onAnswered(agrees ? 'agreed' : 'stopped')
    })
  const isMove = kind === 'university'
  return (
    <div className="wrap">
      <PageHeading
        title={isMove ? `Move your account to ${universityName}?` : 'Keep your second step?'}
        lead={
          isMove
            ? 'Your CVs, saved jobs and profile stay yours. Your current university can no longer read what you shared with it. You’re signed out, and sign in at the new university.'
            : `Our staff were asked to remove it. That happens on ${spellMoment(dueAt)} unless you stop it.`
        }
      />
      <div role="alert">{error && <ErrorLine words={error} />}</div>
      <div className="mt-2 flex flex-wrap gap-3">
        {isMove && (
          <Button busy={busy} onClick={() => void answer(true)}>
            Move my account
          </Button>
        )}
        <Button variant={isMove ? 'outline' : 'primary'} busy={busy} onClick={() => void answer(false)}>
          {isMove ? 'Stay where I am' : 'Stop the removal'}
        </Button>
      </div>
    </div>
  )
}

function Message({ title, lead, isExpired = false }: { title: string; lead: string; isExpired?: boolean }) {
  return (
    <div className="wrap">
      <PageHeading title={title} lead={lead} takesFocus={!isExpired} />
      <LinkButton to={isExpired ? '/contact-us' : '/login'}>{isExpired ? 'Write to us' : 'Sign in'}</LinkButton>
    </div>
  )
}

AccountRequestPage.load = load
AccountRequestPage.head = () => ({
  title: 'About your account',
  description: 'Answer a request about your account with the link in our email.',
  noindex: true,
})
