import type { ChangeEvent } from 'react'
import { saveCaptions, savePoster } from '#shared/videos/upload-api.ts'
import { captionTypes, largestCaptionBytes, largestPosterBytes, posterTypes } from '#shared/videos/upload-limits.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import type { OwnLessonData } from './own-lesson-view.tsx'

interface LessonFileProps {
  lesson: OwnLessonData
  onChanged(): Promise<void>
}

export function CaptionsFile({ lesson: { id, captions, canEdit }, onChanged }: LessonFileProps) {
  const { act, busy, error, setError } = useAct()
  const { show } = useFlash()
  const send = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (!file) return
    if (file.size > largestCaptionBytes) return setError('This file is larger than 500 KB. Captions are much smaller.')
    void act(async () => {
      // Systems disagree about the type of these files; the server reads what is in them.
      await call(saveCaptions, { id }, file.slice(0, file.size, captionTypes[0]))
      await onChanged()
      show('The captions have been saved.')
    })
  }
  return (
    <div className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-4">
      {captions ? (
        <p>
          {captions.count === 1 ? 'One caption' : `${captions.count} captions`}.{' '}
          <a href={captions.address} download="captions.vtt">
            Download captions
          </a>
        </p>
      ) : (
        <p>None yet. A lesson needs captions, so that everyone can follow it.</p>
      )}
      {canEdit && (
        <FileField
          label={captions ? 'Replace captions' : 'Choose captions'}
          hint="A WebVTT file (.vtt). Video editors and YouTube export them."
          accept=".vtt,text/vtt"
          disabled={busy}
          onChange={send}
        />
      )}
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}

export function PosterFile({ lesson: { id, poster, video, canEdit }, onChanged }: LessonFileProps) {
  const { act, busy, error, setError } = useAct()
  const { show } = useFlash()
  const save = (picture: Blob) =>
    act(async () => {
      await call(savePoster, { id }, picture)
      await onChanged()
      show('The poster has been saved.')
    })
  const send = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (!file) return
    if (file.size > largestPosterBytes) return setError('This picture is larger than 4 MB. Choose a smaller one.')
    void save(file)
  }
  const takeFrame = async () => {
    const frame = await captureFrame()
    if (frame) await save(frame)
    else setError('The video isn’t loaded yet. Play it for a moment, pause where you like it, and try again.')
  }
  return (
    <div className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-4">
      {poster ? (
        <img src={poster} alt="Poster of the lesson" width={1280} height={720} className="h-auto w-60" />
      ) : (
        <p>None yet. It is what people see before they press play.</p>
      )}
      {canEdit && (
        <>
          {video && (
            <div>
              <Button variant="outline" busy={busy} onClick={() => void takeFrame()}>
                Use the frame shown above
              </Button>
            </div>
          )}
          <FileField
            label={poster ? 'Replace poster' : 'Choose poster'}
            hint="JPEG, PNG or WebP, at most 4 MB. It is cut to 16:9."
            accept={posterTypes.join(',')}
            disabled={busy}
            onChange={send}
          />
        </>
      )}
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}

interface FileFieldProps {
  label: string
  hint: string
  accept: string
  disabled: boolean
  onChange(event: ChangeEvent<HTMLInputElement>): void
}

const FileField = ({ label, hint, ...rest }: FileFieldProps) => (
  <label className="grid grid-cols-[minmax(0,1fr)] gap-1.5 font-semibold">
    {label}
    <span className="text-small font-normal text-ink-2">{hint}</span>
    <input type="file" {...rest} className="min-h-11 w-full min-w-0" />
  </label>
)

/** What the preview shows at the moment. */
async function captureFrame(): Promise<Blob | null> {
  const video = document.querySelector<HTMLVideoElement>('#preview')
  if (!video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return null
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')!.drawImage(video, 0, 0)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.92))
}
