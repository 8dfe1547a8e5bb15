import type { CvDocument } from '#shared/cv/document.ts'
import { Problem } from '#shared/http/problem.ts'
import { addStep, currentDocument, moveBy, startHistory, type EditHistory } from './history.ts'
import type { DeviceStore } from './device-store.ts'

export interface StoredDocument {
  cv: { id: number; version: number }
  document: CvDocument
}

export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'conflict'

export interface EditorState {
  history: EditHistory
  version: number
  status: SaveStatus
  /** Why the server refused it. */
  refusal: string
  /** What is stored, when it was changed somewhere else. */
  conflict: StoredDocument | undefined
}

interface Ports {
  device: DeviceStore
  save(version: number, document: CvDocument): Promise<{ version: number }>
  now(): number
}

const saveAfterMs = 1_000
const retryAfterMs = 10_000
const storeHistoryAfterMs = 400

const isSame = (one: CvDocument, other: CvDocument) => JSON.stringify(sortKeys(one)) === JSON.stringify(sortKeys(other))
/** The database does not keep the order of an object's keys. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sortKeys(each)]),
  )
}

/** Edits one document: keeps every step on the device at once, and sends the newest state to the server. */
export class EditorSession {
  #state: EditorState
  readonly #listeners = new Set<() => void>()
  readonly #ports: Ports
  readonly #id: number
  #saved: CvDocument
  #saveTimer: ReturnType<typeof setTimeout> | undefined
  #historyTimer: ReturnType<typeof setTimeout> | undefined
  #isSaving = false

  constructor({ cv, document }: StoredDocument, ports: Ports) {
    this.#ports = ports
    this.#id = cv.id
    this.#saved = document
    this.#state = {
      history: startHistory(document),
      version: cv.version,
      status: 'saved',
      refusal: '',
      conflict: undefined,
    }
  }

  /** Takes up what this device has and the server has not. */
  async restore() {
    const stored = this.#saved
    const { draft, history } = await this.#ports.device.read(this.#id)
    // Typing may have begun while the device was asked.
    if (!draft || currentDocument(this.#state.history) !== stored) return
    const own = history && isSame(currentDocument(history), draft.document) ? history : startHistory(draft.document)
    if (draft.version > this.#state.version) {
      // The page is a copy from before the last save, shown because there is no connection.
      if (draft.isSaved) this.#saved = currentDocument(own)
      this.#set({ history: own, version: draft.version, status: draft.isSaved ? 'saved' : 'waiting' })
      void this.flush()
      return
    }
    if (draft.isSaved || isSame(draft.document, stored)) {
      if (!history) return
      const isCurrent = isSame(currentDocument(history), stored)
      this.#set({ history: isCurrent ? history : addStep(history, stored, '', this.#ports.now()) })
      return
    }
    if (draft.version === this.#state.version) {
      this.#set({ history: own, status: 'waiting' })
      void this.flush()
      return
    }
    this.#set({
      history: own,
      status: 'conflict',
      conflict: { cv: { id: this.#id, version: this.#state.version }, document: stored },
    })
  }

  get state() {
    return this.#state
  }
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  getState = () => this.#state

  /** `field` names what is typed in, so that one word is one step. */
  edit = (change: (document: CvDocument) => CvDocument, field = '') => {
    const before = currentDocument(this.#state.history)
    const document = change(before)
    if (document === before) return
    this.#changeHistory(addStep(this.#state.history, document, field, this.#ports.now()))
  }
  undo = () => this.#changeHistory(moveBy(this.#state.history, -1))
  redo = () => this.#changeHistory(moveBy(this.#state.history, 1))

  /** After a conflict: this document replaces the stored one. What was here stays a step to undo to. */
  resolve(document: CvDocument) {
    const { conflict, history } = this.#state
    if (!conflict) return
    const isStored = isSame(document, conflict.document)
    this.#saved = isStored ? document : conflict.document
    this.#set({
      history: addStep(history, document, '', this.#ports.now()),
      version: conflict.cv.version,
      conflict: undefined,
      status: isStored ? 'saved' : 'waiting',
    })
    this.#writeDevice()
    if (!isStored) void this.flush()
  }

  /** Sends the newest state, one at a time. */
  flush = async (): Promise<void> => {
    clearTimeout(this.#saveTimer)
    const document = currentDocument(this.#state.history)
    if (this.#isSaving || this.#state.conflict) return
    // Undone and redone to what the server has already.
    if (document === this.#saved) return this.#set({ status: 'saved' })
    this.#isSaving = true
    this.#set({ status: 'saving' })
    try {
      const { version } = await this.#ports.save(this.#state.version, document)
      this.#saved = document
      this.#set({ version, refusal: '', status: this.#isNewest(document) ? 'saved' : 'waiting' })
    } catch (cause) {
      this.#explain(cause)
    } finally {
      this.#isSaving = false
    }
    this.#writeDevice()
    if (this.#state.status === 'waiting') this.#sendAfter(saveAfterMs)
    if (this.#state.status === 'offline') this.#sendAfter(retryAfterMs)
  }

  /** Stops the clocks. What is not sent yet is on the device. */
  close() {
    clearTimeout(this.#saveTimer)
    this.#storeHistory()
  }

  #isNewest = (document: CvDocument) => currentDocument(this.#state.history) === document

  #explain(cause: unknown) {
    if (!(cause instanceof Problem)) throw cause
    if (cause.code === 'CHANGED_MEANWHILE') {
      this.#set({ status: 'conflict', conflict: cause.body.current as StoredDocument })
      return
    }
    const isPassing = cause.status >= 500 || cause.status === 429
    this.#set(
      isPassing ? { status: 'offline' } : { status: 'refused', refusal: cause.errors[0]?.message ?? cause.body.title },
    )
  }

  #changeHistory(history: EditHistory) {
    if (history === this.#state.history) return
    this.#set({ history, ...(!this.#state.conflict && { status: 'waiting' }) })
    this.#writeDevice()
    this.#sendAfter(saveAfterMs)
  }

  #sendAfter(ms: number) {
    clearTimeout(this.#saveTimer)
    this.#saveTimer = setTimeout(() => void this.flush(), ms)
  }

  #writeDevice() {
    const document = currentDocument(this.#state.history)
    const isSaved = document === this.#saved
    this.#ports.device.writeDraft({ id: this.#id, document, version: this.#state.version, isSaved })
    clearTimeout(this.#historyTimer)
    this.#historyTimer = setTimeout(() => this.#storeHistory(), storeHistoryAfterMs)
  }
  #storeHistory() {
    clearTimeout(this.#historyTimer)
    this.#ports.device.writeHistory(this.#id, this.#state.history)
  }

  #set(part: Partial<EditorState>) {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }
}
