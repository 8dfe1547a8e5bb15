const databaseName = 'documents'

/** A database of this browser for documents that are edited here. Undefined where the browser keeps nothing. */
export function openDeviceDatabase(stores: readonly string[]): Promise<IDBDatabase | undefined> {
  return new Promise(resolve => {
    try {
      const request = indexedDB.open(databaseName, 1)
      request.onupgradeneeded = () => {
        for (const name of stores) request.result.createObjectStore(name, { keyPath: 'id' })
      }
      request.onsuccess = () => {
        // Signing out deletes it, also from another tab, and has to wait while a tab still has it open.
        request.result.onversionchange = () => request.result.close()
        resolve(request.result)
      }
      request.onerror = () => resolve(undefined)
      request.onblocked = () => resolve(undefined)
    } catch {
      resolve(undefined)
    }
  })
}

export function deleteDeviceDatabase() {
  try {
    indexedDB.deleteDatabase(databaseName)
  } catch {
    /* Then there is none. */
  }
}
