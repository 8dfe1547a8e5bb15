import { useCallback, useEffect, useState } from 'react'
import { cookieNames } from '#shared/constants.ts'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { completeSingleSignOn } from '#shared/single-sign-on/api.ts'
import { call } from '#client/api.ts'
import { writeCookie } from '#client/app/cookies.ts'
import { Button } from '#client/ui/button.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { CourseQuestion } from './course-question.tsx'
import { readSignInPage } from './sign-in-page.ts'

type ProviderAnswer = InputOf<typeof completeSingleSignOn>
interface Failure {
  words: string
  /** Given when nothing was used up: the same can be sent again. */
  again?: ProviderAnswer
}
type Entered = AnswerOf<typeof completeSingleSignOn>
type Stage = 'opened' | 'working' | Failure

function goOn(next: string) {
  writeCookie(cookieNames.flash, 'signedIn', 1)
  // This page is not one to come back to.
  location.replace(next)
}

/**
 * Where a university's own sign-in leads back to. The server draws the page without looking at the address: it is the
 * same for all.
 */
export default function LoginSuccess() {
  const [stage, setStage] = useState<Stage>('opened')
  const [entered, setEntered] = useState<Entered>()

  const finish = useCallback(async (returned: ProviderAnswer) => {
    setStage('working')
    try {
      const answer = await call(completeSingleSignOn, returned)
      if (answer.course) setEntered(answer)
      else goOn(answer.next)
    } catch (cause) {
      if (!(cause instanceof Problem)) throw cause
      setStage({ words: cause.message, ...(cause.code === 'NO_CONNECTION' && { again: returned }) })
    }
  }, [])

  useEffect(() => {
    const { code, state, iss, error } = Object.fromEntries(new URLSearchParams(location.search))
    if (location.search === '') return
    // The code is for us alone: it must not stay in the history or in sight.
    history.replaceState(history.state, '', location.pathname)
    if (code && state) void finish({ code, state, ...(iss && { iss }) })
    else if (error) setStage({ words: wordsFor(error) })
  }, [finish])

  const failed = typeof stage === 'object'
  if (entered?.course)
    return (
      <div className="wrap">
        <CourseQuestion question={entered.course} onDone={() => goOn(entered.next)} />
      </div>
    )
  return (
    <div className="wrap">
      {failed ? (
        <PageHeading title="You’re not signed in yet" lead={stage.words} takesFocus />
      ) : (
        <PageHeading title="University sign-in" lead="Your university’s own sign-in brings you back to this page." />
      )}
      <p role="status" className={stage === 'working' ? 'font-semibold' : undefined}>
        {stage === 'working' && 'One moment. We are signing you in.'}
      </p>
      {stage === 'opened' && <LinkButton to="/login">Continue to sign in</LinkButton>}
      {failed &&
        (stage.again ? (
          <Button onClick={() => void finish(stage.again!)}>Try again</Button>
        ) : (
          <LinkButton to={readSignInPage()}>Try again</LinkButton>
        ))}
    </div>
  )
}

LoginSuccess.head = () => ({
  title: 'University sign-in',
  description: 'Where your university’s own sign-in brings you back to.',
  noindex: true,
})

/** Never the provider's own words: anyone can put words of theirs into an address. */
function wordsFor(error: string): string {
  if (error === 'access_denied')
    return 'You stopped signing in at your university, or it refused the sign-in. Try again, or choose another way to sign in.'
  if (error === 'saml_refused')
    return 'We couldn’t trust what your university sent. It took too long, was already used, or is not set up correctly. Start again.'
  if (error === 'saml_encrypted')
    return 'Your university encrypted what it sent, and is not set up for that here. Tell your university’s careers service. Its administrators can create a certificate on the page “Sign-in”.'
  if (error === 'temporarily_unavailable' || error === 'server_error')
    return 'Your university’s sign-in is not working right now. Try again in a few minutes.'
  return 'Your university’s sign-in didn’t tell us who you are. Try again, or ask your university’s careers service.'
}
