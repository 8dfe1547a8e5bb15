import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { cancelUpload } from '#shared/videos/upload-api.ts'
import { largestVideoBytes, pieceBytes, videoTypes } from '#shared/videos/upload-limits.ts'
import { spellLength } from '#shared/videos/lengths.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import type { OwnLessonData } from './own-lesson-view.tsx'
import { fingerprintOf, uploadInPieces } from './upload-in-pieces.ts'

interface UploadVideoProps {
  lesson: OwnLessonData
  onChanged(): Promise<void>
}

/** The video of a lesson: what it is now, what is on its way, and a file to send. */
export function UploadVideo({ lesson, onChanged }: UploadVideoProps) {
  const { id, video, upload, canEdit } = lesson
  const [file, setFile] = useState<File>()
  const [share, setShare] = useState<number>()
  const isStopped = useRef(false)
  const { act, busy, error, setError } = useAct()
  const { show } = useFlash()
  useWarningWhile(busy)

  const send = (chosen: File) => {
    if (chosen.size > largestVideoBytes)
      return setError('This file is larger than 300 MB. Export it with a lower bit rate.')
    setFile(chosen)
    isStopped.current = false
    return void act(async () => {
      const onProgress = (part: number) => setShare(part)
      if (await uploadInPieces(id, chosen, { call, onProgress, isStopped: () => isStopped.current })) {
        setFile(undefined)
        show('The video has been uploaded and checked.')
      }
    }).finally(() => {
      setShare(undefined)
      void onChanged()
    })
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (chosen) send(chosen)
  }
  const discard = () =>
    act(async () => {
      await call(cancelUpload, { id, upload: upload!.id })
      setFile(undefined)
      await onChanged()
    })
  const canContinue = !busy && file && upload?.fingerprint === fingerprintOf(file)
  return (
    <div className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-4">
      {video ? (
        <>
          {/* The captions are added below; this is to check the film itself. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <video
            src={video.address}
            poster={lesson.poster ?? undefined}
            controls
            preload="metadata"
            width={1280}
            height={720}
            className="h-auto w-full bg-sunken"
            id="preview"
          />
          <p className="text-small text-ink-2">
            {spellLength(video.seconds)}, {(video.bytes / 1_000_000).toFixed(1)} MB
          </p>
        </>
      ) : (
        <p>No video yet.</p>
      )}
      {canEdit && (
        <>
          {upload && !busy && (
            <p className="border-l-6 border-warn bg-warn-tint p-4 wrap-anywhere">
              The upload of <strong>{upload.fileName}</strong> stopped at {percentOf(upload)}. Choose the same file to
              continue. What has arrived is deleted after three days.
            </p>
          )}
          <label className="grid grid-cols-[minmax(0,1fr)] gap-1.5 font-semibold">
            {video ? 'Replace video' : 'Choose video'}
            <span className="text-small font-normal text-ink-2">
              MP4 (H.264) or WebM, at most 300 MB and two hours. It is shown as it is.
            </span>
            <input
              type="file"
              accept={videoTypes.join(',')}
              disabled={busy}
              onChange={choose}
              className="min-h-11 w-full min-w-0"
            />
          </label>
          {share !== undefined && (
            <div>
              <p id="upload-progress" className="text-small">
                {share < 1 ? `Uploading: ${Math.round(share * 100)} %` : 'Checking the video'}
              </p>
              <progress value={share} max={1} aria-labelledby="upload-progress" className="route-progress mt-1" />
            </div>
          )}
          <div className="flex flex-wrap gap-3">
            {share !== undefined && (
              <Button variant="outline" onClick={() => (isStopped.current = true)}>
                Stop upload
              </Button>
            )}
            {canContinue && <Button onClick={() => send(file)}>Continue upload</Button>}
            {upload && !busy && (
              <Button variant="outline" onClick={() => void discard()}>
                Discard upload
              </Button>
            )}
          </div>
        </>
      )}
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}

const percentOf = ({ pieces, bytes }: NonNullable<OwnLessonData['upload']>) =>
  `${Math.min(99, Math.round((pieces.length * pieceBytes * 100) / bytes))} %`

/** Browsers ask before the page is closed. */
function useWarningWhile(busy: boolean) {
  useEffect(() => {
    if (!busy) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [busy])
}
