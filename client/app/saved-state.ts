import { useEffect, useState } from 'react'

/** Someone saved a job or took it back. */
export interface SavedChange {
  jobId: number
  isSaved: boolean
}

const listeners = new Set<(change: SavedChange) => void>()
let channel: BroadcastChannel | undefined

/** Hears every change made in this tab or in another one of the same site. Answers how to stop. */
export function hearSavedChanges(listener: (change: SavedChange) => void): () => void {
  listeners.add(listener)
  channel ??= openChannel()
  return () => void listeners.delete(listener)
}

/** Tells this tab and all others. */
export function announceSaved(change: SavedChange): void {
  tellThisTab(change)
  channel ??= openChannel()
  channel?.postMessage(change)
}

function tellThisTab(change: SavedChange) {
  for (const listener of listeners) listener(change)
}

function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const opened = new BroadcastChannel('saved-jobs')
  opened.onmessage = ({ data }: MessageEvent<SavedChange>) => tellThisTab(data)
  return opened
}

/** Whether a job is saved: as the page was sent, until it is changed here, elsewhere on the page or in another tab. */
export function useSavedState(jobId: number, isSaved: boolean): boolean {
  const [changed, setChanged] = useState<SavedChange>()
  useEffect(
    () =>
      hearSavedChanges(change => {
        if (change.jobId === jobId) setChanged(change)
      }),
    [jobId],
  )
  return changed?.jobId === jobId ? changed.isSaved : isSaved
}
