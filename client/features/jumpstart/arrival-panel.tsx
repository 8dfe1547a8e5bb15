import { arrive } from '#shared/jumpstart/api.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Section } from '#client/ui/section.tsx'

/** Turns the account into a student account. The role changes the whole page, so the next one comes from the server. */
export function ArrivalPanel() {
  const { act, busy, error } = useAct()
  const confirmArrival = () =>
    act(async () => {
      const { next } = await call(arrive, {})
      location.assign(next)
    })
  return (
    <Section
      title="When you arrive"
      lead="Your account becomes a student account and keeps everything. If you don’t press the button, this happens the day after you leave. You can undo it for a week."
    >
      <div>
        <Button variant="outline" busy={busy} onClick={() => void confirmArrival()}>
          I have arrived
        </Button>
        <div role="alert">{error && <ErrorLine words={error} />}</div>
      </div>
    </Section>
  )
}
