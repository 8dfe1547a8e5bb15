import type { CvDocument } from '#shared/cv/document.ts'
import { openDeviceDatabase } from '#client/app/device-database.ts'
import type { EditHistory } from './history.ts'

/** A document as this device has it. */
export interface DeviceDraft {
  id: number
  document: CvDocument
  /** The stored version it was made from. */
  version: number
  /** Whether the server has it too. */
  isSaved: boolean
}

export interface DeviceStore {
  read(id: number): Promise<{ draft: DeviceDraft | undefined; history: EditHistory | undefined }>
  writeDraft(draft: DeviceDraft): void
  writeHistory(id: number, history: EditHistory): void
}

const stores = ['drafts', 'histories'] as const

const read = <Row>(database: IDBDatabase, store: string, id: number) =>
  new Promise<Row | undefined>(resolve => {
    const request = database.transaction(store).objectStore(store).get(id)
    request.onsuccess = () => resolve(request.result as Row | undefined)
    request.onerror = () => resolve(undefined)
  })

export function openDeviceStore(): DeviceStore {
  // Where the browser keeps nothing, the editor relies on the server alone.
  const opened = openDeviceDatabase(stores)
  const write = (store: string, row: object) =>
    void opened.then(database => {
      try {
        const transaction = database?.transaction(store, 'readwrite')
        transaction?.objectStore(store).put(row)
        // At once: a tab that is closed before the browser commits by itself would take it along.
        transaction?.commit()
      } catch {
        /* Full or switched off: the server still gets it. */
      }
    })
  return {
    async read(id) {
      const database = await opened
      if (!database) return { draft: undefined, history: undefined }
      const [draft, kept] = await Promise.all([
        read<DeviceDraft>(database, 'drafts', id),
        read<{ history: EditHistory }>(database, 'histories', id),
      ])
      return { draft, history: kept?.history }
    },
    writeDraft: draft => write('drafts', draft),
    writeHistory: (id, history) => write('histories', { id, history }),
  }
}
