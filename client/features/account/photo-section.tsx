import { useRef, useState, type ChangeEvent } from 'react'
import { deletePhoto, getPhoto, savePhoto } from '#shared/account/api.ts'
import { largestPhotoBytes, photoTypes } from '#shared/account/choices.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Section } from '#client/ui/section.tsx'

/** A photo is kept at once, apart from the form: it may take a while, and need not be sent again with every change. */
export function PhotoSection({ name, photo: kept }: { name: string; photo: string | null }) {
  const [photo, setPhoto] = useState(kept)
  const [asksToRemove, setAsksToRemove] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { show } = useFlash()
  const { act, busy, error, setError } = useAct()

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file can be chosen again after a failure.
    event.target.value = ''
    if (!file) return
    if (file.size > largestPhotoBytes) setError('This file is larger than 5 MB. Choose a smaller one.')
    else if (!photoTypes.some(type => type === file.type))
      setError('This isn’t a JPEG, PNG or WebP image. Choose another file.')
    else
      void act(async () => {
        setPhoto((await call(savePhoto, {}, file)).photo)
        setAsksToRemove(false)
        show('Your photo has been saved.')
      })
  }
  const remove = () =>
    act(async () => {
      setPhoto((await call(deletePhoto, {})).photo)
      leaveQuestion()
      show('Your photo has been removed.')
    })
  const leaveQuestion = () => {
    setAsksToRemove(false)
    input.current?.focus()
  }
  return (
    <Section id="your-photo" title="Your photo">
      <div className="flex flex-wrap items-center gap-6">
        <Avatar name={name} photo={photo && `${getPhoto.path}?version=${photo}`} />
        <div>
          <p id="photo-hint" className="text-small text-ink-2">
            JPEG, PNG or WebP, up to 5 MB. We’ll crop it to a small square.
          </p>
          <div role="alert">{error && <ErrorLine id="photo-error" words={error} />}</div>
          <div className="mt-2 flex flex-wrap gap-2">
            <label
              aria-disabled={busy || undefined}
              className={`${buttonLook('outline')} has-focus-visible:outline-3 has-focus-visible:outline-offset-2`}
            >
              {photo ? 'Replace photo' : 'Choose photo'}
              <input
                ref={input}
                id="photo"
                type="file"
                accept={photoTypes.join()}
                aria-disabled={busy || undefined}
                aria-describedby={`photo-hint${error ? ' photo-error' : ''}`}
                className="sr-only"
                onChange={choose}
                onClick={event => {
                  if (busy) event.preventDefault()
                }}
              />
            </label>
            {photo && !asksToRemove && (
              <Button variant="quiet" onClick={() => setAsksToRemove(true)}>
                Remove photo
              </Button>
            )}
          </div>
          {asksToRemove && (
            <div role="group" aria-label="Remove your photo?" className="mt-3">
              <p className="font-semibold">Remove your photo? You can upload it again at any time.</p>
              <div className="mt-2 flex flex-wrap gap-2">
                {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- The question takes the place of the button that
                    asked it. */}
                <Button variant="danger" busy={busy} autoFocus onClick={() => void remove()}>
                  Remove photo
                </Button>
                <Button variant="quiet" onClick={leaveQuestion}>
                  Keep photo
                </Button>
              </div>
            </div>
          )}
        </div>
      </div>
    </Section>
  )
}
