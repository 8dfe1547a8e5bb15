import type { AnswerOf } from '#shared/http/endpoint.ts'
import { resendSetup, type findPeople } from '#shared/staff/people-api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'

type Pending = AnswerOf<typeof findPeople>['pending'][number]

/** People who were sent a link to set up an account and have not used it. */
export const PendingPeople = ({ people }: { people: readonly Pending[] }) => (
  <section aria-labelledby="pending-people" className="mt-8">
    <h2 id="pending-people" className="text-h3">
      Not registered yet
    </h2>
    <ul className="mt-3 max-w-measure border-t border-line">
      {people.map(person => (
        <li key={`${person.email} ${person.universityName}`} className="border-b border-line py-3">
          <PendingPerson person={person} />
        </li>
      ))}
    </ul>
  </section>
)

function PendingPerson({ person: { email, name, universityName } }: { person: Pending }) {
  const { act, busy, error } = useAct()
  const { show } = useFlash()
  const resend = () =>
    act(async () => {
      await call(resendSetup, { email })
      show(`We’ve sent the link to ${email} again.`)
    })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 wrap-anywhere">
        <b className="block">{name || email}</b>
        {name && `${email}, `}
        {universityName}
      </p>
      <Button variant="outline" busy={busy} onClick={() => void resend()}>
        Send link again<span className="sr-only"> to {email}</span>
      </Button>
      <div role="alert" className="w-full">
        {error && <ErrorLine words={error} />}
      </div>
    </div>
  )
}
