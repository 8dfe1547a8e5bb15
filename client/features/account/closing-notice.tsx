import { keepAccount } from '#shared/account/api.ts'
import { spellDay } from '#shared/calendar/days.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { focusPage } from '#client/ui/focus.ts'

/** On top of everything else for as long as the account is about to go. */
export function ClosingNotice({ deleteAfter, onKept }: { deleteAfter: string; onKept(): void }) {
  const { show } = useFlash()
  const { act, busy, error } = useAct()
  const keep = () =>
    act(async () => {
      await call(keepAccount, {})
      show('We’ll keep your account. Nothing in it has changed.')
      onKept()
      focusPage()
    })
  return (
    <section
      aria-labelledby="closing-title"
      className="mb-8 max-w-measure rounded-sign border-[1.5px] border-l-6 border-warn bg-warn-tint p-4"
    >
      <h2 id="closing-title" className="text-h3">
        Your account will be deleted on {spellDay(deleteAfter)}
      </h2>
      <p className="mt-2">You asked us to delete it. Until then nothing changes, and you can still keep it.</p>
      <div role="alert">{error && <ErrorLine words={error} />}</div>
      <Button className="mt-4" busy={busy} onClick={() => void keep()}>
        Keep my account
      </Button>
    </section>
  )
}
