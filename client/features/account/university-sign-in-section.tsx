import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { completeOwnSignIn, getOwnSignIn, startLinking, unlinkOwnSignIn } from '#shared/single-sign-on/own-api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Form } from '#client/ui/form.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

type Answer = AnswerOf<typeof completeOwnSignIn>

const testWords = {
  noEmail: 'The test failed: your provider sent no email address. Name the attribute that has it.',
  foreignEmail:
    'The test failed: the address isn’t in one of your university’s email domains. Ask us to add the domain.',
  unverified: 'The test failed: your provider doesn’t say that it has verified the address.',
} as const

function describeOutcome({ purpose, email, name, problem }: Answer): string {
  if (purpose === 'link') return 'Your university sign-in is linked. You can use it from now on.'
  return problem
    ? testWords[problem]
    : `The test worked. Your provider sent ${email} and the name ${name}. You can turn it on now.`
}

/** The page asks for the password in other forms too. */
const fieldsHere = { prefix: 'university-' }

interface UniversitySignInProps {
  signIn: AnswerOf<typeof getOwnSignIn>
  asksPassword: boolean
}

/** The person's account at their university, as a way to sign in here. The university's sign-in leads back to it. */
export function UniversitySignInSection({ signIn: first, asksPassword }: UniversitySignInProps) {
  const [signIn, setSignIn] = useState(first)
  const [failure, setFailure] = useState<string>()
  const { show } = useFlash()
  const navigate = useNavigate()
  const isRead = useRef(false)

  useEffect(() => {
    const { code, state, iss, error } = Object.fromEntries(new URLSearchParams(location.search))
    if (isRead.current || (!error && !(code && state))) return
    isRead.current = true
    // The code is for us alone: it must not stay in the history or in sight.
    history.replaceState(history.state, '', location.pathname)
    if (!code || !state) {
      setFailure('Your university didn’t tell us who you are. Try again.')
      return
    }
    call(completeOwnSignIn, { code, state, ...(iss && { iss }) }).then(
      async answer => {
        show(describeOutcome(answer), answer.problem ? 'info' : undefined)
        if (answer.purpose === 'test') await navigate(answer.next)
        else setSignIn(await call(getOwnSignIn, {}))
      },
      (cause: unknown) => {
        if (!(cause instanceof Problem)) throw cause
        setFailure(cause.message)
      },
    )
  }, [navigate, show])

  const link = useForm<{ password?: string }>(async values => {
    const { address } = await call(startLinking, values)
    location.assign(address)
  }, fieldsHere)
  const unlink = useForm<{ password?: string }>(async values => {
    await call(unlinkOwnSignIn, values)
    setSignIn(await call(getOwnSignIn, {}))
    show('Your university sign-in is no longer linked.')
  }, fieldsHere)
  const alert = <div role="alert">{failure && <ErrorLine words={failure} />}</div>
  if (!signIn.university) return alert
  const { submit, busy, errors, errorOf } = signIn.linkedAt ? unlink : link
  const canAct = signIn.linkedAt === null || signIn.canUnlink
  return (
    <section className="border-t-[1.5px] border-ink pt-6">
      <h2>University sign-in</h2>
      <p className="mt-2 mb-4 text-ink-2">
        {signIn.linkedAt
          ? `Linked to your account at ${signIn.university} since ${spellDay(signIn.linkedAt)}.`
          : `Link your account at ${signIn.university} to sign in with it here.`}
      </p>
      {alert}
      {canAct ? (
        <Form
          failure={signIn.linkedAt ? 'It is still linked' : 'It isn’t linked yet'}
          errors={errors}
          onSubmit={submit}
        >
          {asksPassword && (
            <TextInput
              id={`${fieldsHere.prefix}password`}
              name="password"
              type="password"
              label="Your password"
              autoComplete="current-password"
              error={errorOf('password')}
            />
          )}
          <div>
            <Button type="submit" variant="outline" busy={busy}>
              {signIn.linkedAt ? 'Unlink university sign-in' : 'Link university sign-in'}
            </Button>
          </div>
        </Form>
      ) : (
        <p>Your university allows no other way to sign in, so you can’t unlink it.</p>
      )}
    </section>
  )
}
