/** Pages that open without a connection, with their scripts and styles. */
export const offlineCacheName = 'offline-pages'

/** They show what one person wrote, so they go with the sign-out. */
export function deleteOfflinePages() {
  try {
    void caches.delete(offlineCacheName).catch(() => {})
  } catch {
    /* A browser without them has none. */
  }
}
