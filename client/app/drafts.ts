import { deleteDeviceDatabase } from './device-database.ts'
import { deleteOfflinePages } from './offline-cache.ts'

const store = 'drafts'
const prefix = `${store}:`

/**
 * Keeps what is being typed for this tab, so that a reload does not lose it. Where a browser keeps nothing, nothing is
 * kept.
 */
export function saveDraft(name: string, text: string) {
  try {
    sessionStorage.setItem(prefix + name, text)
  } catch {
    /* Switched off or full: the page works without. */
  }
}

export function readDraft(name: string): string | undefined {
  try {
    return sessionStorage.getItem(prefix + name) ?? undefined
  } catch {
    return undefined
  }
}

/** What one person typed is not for the next who signs in here. */
export function deleteDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    /* Then there are none. */
  }
  deleteDeviceDatabase()
  deleteOfflinePages()
}
