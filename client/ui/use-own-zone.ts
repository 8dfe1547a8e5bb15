import { useSyncExternalStore } from 'react'
import { isZone, todaysName } from '#shared/calendar/time-zones.ts'

const never = () => () => {}
const read = () => {
  const zone = todaysName(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  return isZone(zone) ? zone : undefined
}

/** The zone this device is set to. The server cannot know it, so the first drawing is without. */
export const useOwnZone = () => useSyncExternalStore(never, read, () => undefined)
