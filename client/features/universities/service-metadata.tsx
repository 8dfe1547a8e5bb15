import { spellDay } from '#shared/calendar/days.ts'
import { saveEncryption } from '#shared/single-sign-on/own-api.ts'
import { call } from '#client/api.ts'
import { ConfirmedAct } from '#client/app/confirmed-act.tsx'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { readAfterConflict, type SignInPartProps } from './read-after-conflict.ts'

/** What a SAML provider has to know about us, and whether it may encrypt what it says. */
export function ServiceMetadata({ settings, onSaved }: SignInPartProps) {
  const { version, ours } = settings
  const { show } = useFlash()
  const { act, busy, error } = useAct()
  const save = async (isAccepted: boolean) =>
    onSaved(
      await call(saveEncryption, { version, isAccepted }).catch((cause: unknown) => readAfterConflict(cause, onSaved)),
    )
  const create = () =>
    act(async () => {
      await save(true)
      show('The certificate is in our metadata now. Let your provider read it again.')
    })
  const remove = async () => {
    await save(false)
    show('The certificate has been deleted. Let your provider read our metadata again.')
  }
  return (
    <div className="mb-6 grid max-w-measure gap-3">
      <h3 className="text-body font-semibold">Our metadata</h3>
      <p className="wrap-anywhere">
        Give your provider this address: <a href={ours.entityId}>{ours.entityId}</a>. It is our entity ID too. Your
        provider must sign its assertions.
      </p>
      {ours.encryption ? (
        <>
          <p className="wrap-anywhere">
            Your provider may encrypt its assertions. Our metadata has a certificate for that, valid until{' '}
            {spellDay(ours.encryption.validTo)}: {ours.encryption.fingerprint}
          </p>
          <div>
            <ConfirmedAct
              words="Delete"
              name="the encryption certificate"
              heading="Delete the encryption certificate?"
              confirmWords="Delete certificate"
              consequences="If your provider encrypts its assertions, your people can’t sign in with it until it has read our metadata again."
              onConfirmed={remove}
            />
          </div>
        </>
      ) : (
        <>
          <p>We can’t read encrypted assertions yet. If your provider encrypts them, create a certificate for it.</p>
          <div>
            <Button variant="outline" busy={busy} onClick={() => void create()}>
              Create encryption certificate
            </Button>
          </div>
        </>
      )}
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}
