import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CvDocument } from '#shared/cv/document.ts'
import { shortSample } from '#shared/cv/samples.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import type { DeviceDraft, DeviceStore } from './device-store.ts'
import { EditorSession } from './editor-session.ts'
import { canMove, currentDocument, mostSteps, type EditHistory } from './history.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const withLabel = (label: string) => (document: CvDocument) => ({
  ...document,
  basics: { ...document.basics, label },
})

/** A server with a version check, and a device, as the editor meets them. */
function openWorld() {
  const server = { version: 1, document: shortSample(), isDown: false, refusal: '', saves: 0 }
  const drafts = new Map<number, DeviceDraft>()
  const histories = new Map<number, EditHistory>()
  const device: DeviceStore = {
    read: id => Promise.resolve({ draft: drafts.get(id), history: histories.get(id) }),
    writeDraft: draft => void drafts.set(draft.id, structuredClone(draft)),
    writeHistory: (id, history) => void histories.set(id, structuredClone(history)),
  }
  const stored = () => ({ cv: { id: 7, version: server.version }, document: structuredClone(server.document) })
  const save = (version: number, document: CvDocument) => {
    if (server.isDown) return Promise.reject(problem('UNAVAILABLE'))
    if (server.refusal) return Promise.reject(problem('BAD_INPUT', [{ field: 'x', message: server.refusal }]))
    if (version !== server.version) return Promise.reject(changedMeanwhile('Changed', stored()))
    server.saves++
    server.version++
    server.document = structuredClone(document)
    return Promise.resolve({ version: server.version })
  }
  const open = async (page = stored()) => {
    const session = new EditorSession(page, { device, save, now: () => Date.now() })
    await session.restore()
    return session
  }
  return { server, drafts, open }
}
const labelOf = (session: EditorSession) => currentDocument(session.state.history).basics.label

describe('editing', () => {
  it('stores on the device at once, and on the server after a pause', async () => {
    const { server, drafts, open } = openWorld()
    const session = await open()
    session.edit(withLabel('A'), 'label')
    session.edit(withLabel('Analyst'), 'label')
    expect([drafts.get(7)?.document.basics.label, drafts.get(7)?.isSaved, server.saves]).toEqual(['Analyst', false, 0])
    await vi.advanceTimersByTimeAsync(1_000)
    expect([server.document.basics.label, server.saves, session.state.status]).toEqual(['Analyst', 1, 'saved'])
    expect(drafts.get(7)?.isSaved).toBe(true)
  })

  it('is saved again, without being sent, once it is undone and redone', async () => {
    const { server, open } = openWorld()
    const session = await open()
    session.edit(withLabel('Analyst'), 'label')
    await vi.advanceTimersByTimeAsync(1_000)
    session.undo()
    session.redo()
    expect(session.state.status).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1_000)
    expect([session.state.status, server.saves]).toEqual(['saved', 1])
  })

  it('undoes a word at a time, also after a reload', async () => {
    const { open } = openWorld()
    const session = await open()
    session.edit(withLabel('A'), 'label')
    session.edit(withLabel('An'), 'label')
    await vi.advanceTimersByTimeAsync(2_000)
    session.edit(withLabel('An engineer'), 'label')
    await vi.advanceTimersByTimeAsync(2_000)
    const again = await open()
    again.undo()
    expect(labelOf(again)).toBe('An')
    again.undo()
    expect([labelOf(again), canMove(again.state.history, -1)]).toEqual(['', false])
    again.redo()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(labelOf(await open())).toBe('An')
  })

  it('keeps the last hundred steps', async () => {
    const session = await openWorld().open()
    for (let n = 0; n < mostSteps + 20; n++) session.edit(withLabel(`${n}`))
    expect(session.state.history.steps).toHaveLength(mostSteps)
    expect(labelOf(session)).toBe(`${mostSteps + 19}`)
  })
})

describe('without a connection', () => {
  it('goes on editing and sends everything when the server answers again', async () => {
    const { server, open } = openWorld()
    const session = await open()
    server.isDown = true
    session.edit(withLabel('Offline'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(session.state.status).toBe('offline')
    session.edit(withLabel('Still offline'))
    await vi.advanceTimersByTimeAsync(1_000)
    server.isDown = false
    await vi.advanceTimersByTimeAsync(10_000)
    expect([server.document.basics.label, session.state.status]).toEqual(['Still offline', 'saved'])
  })

  it('takes up what a closed tab could not send', async () => {
    const { server, open } = openWorld()
    const session = await open()
    server.isDown = true
    session.edit(withLabel('Written on the train'))
    session.close()
    server.isDown = false
    const again = await open()
    await vi.advanceTimersByTimeAsync(1_000)
    expect([labelOf(again), server.document.basics.label]).toEqual(['Written on the train', 'Written on the train'])
  })
})

describe('a copy of the page from before the last save', () => {
  it.each([
    ['the saved state', false, 'Saved later'],
    ['what could not be sent', true, 'Written offline'],
  ])('is brought up to %s of this device, and saving goes on from there', async (_, hasUnsent, label) => {
    const { server, open } = openWorld()
    const copy = { cv: { id: 7, version: 1 }, document: structuredClone(server.document) }
    const session = await open()
    session.edit(withLabel('Saved later'))
    await vi.advanceTimersByTimeAsync(1_000)
    server.isDown = true
    if (hasUnsent) session.edit(withLabel('Written offline'))
    session.close()
    const again = await open(copy)
    expect([labelOf(again), again.state.version]).toEqual([label, 2])
    again.edit(withLabel('After the reload'))
    server.isDown = false
    await vi.advanceTimersByTimeAsync(11_000)
    expect([server.document.basics.label, again.state.status]).toEqual(['After the reload', 'saved'])
  })
})

describe('two devices', () => {
  it('never overwrite each other: both versions are shown, and the choice is stored', async () => {
    const { server, open } = openWorld()
    const session = await open()
    server.version = 2
    server.document = withLabel('From the phone')(server.document)
    session.edit(withLabel('From the laptop'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect([session.state.status, session.state.conflict?.document.basics.label]).toEqual([
      'conflict',
      'From the phone',
    ])
    session.edit(withLabel('From the laptop, more'))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(server.document.basics.label).toBe('From the phone')
    session.resolve(currentDocument(session.state.history))
    await vi.advanceTimersByTimeAsync(1_000)
    expect([server.document.basics.label, server.version, session.state.status]).toEqual([
      'From the laptop, more',
      3,
      'saved',
    ])
  })

  it('lets the other version win, and the own one be undone to', async () => {
    const { server, open } = openWorld()
    const session = await open()
    server.version = 2
    server.document = withLabel('Theirs')(server.document)
    session.edit(withLabel('Mine'))
    await vi.advanceTimersByTimeAsync(1_000)
    session.resolve(session.state.conflict!.document)
    expect([labelOf(session), session.state.status, server.version]).toEqual(['Theirs', 'saved', 2])
    session.undo()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.document.basics.label).toBe('Mine')
  })

  it('show a conflict when a closed tab had changes and the stored document changed since', async () => {
    const { server, open } = openWorld()
    const session = await open()
    server.isDown = true
    session.edit(withLabel('Mine'))
    session.close()
    server.isDown = false
    server.version = 2
    server.document = withLabel('Theirs')(server.document)
    const again = await open()
    expect([again.state.status, labelOf(again), again.state.conflict?.document.basics.label]).toEqual([
      'conflict',
      'Mine',
      'Theirs',
    ])
  })
})

it('says why the server refused a document, and tries again after the next change', async () => {
  const { server, open } = openWorld()
  const session = await open()
  server.refusal = 'Too long.'
  session.edit(withLabel('Long'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect([session.state.status, session.state.refusal]).toEqual(['refused', 'Too long.'])
  server.refusal = ''
  session.edit(withLabel('Short'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect([session.state.status, server.document.basics.label]).toEqual(['saved', 'Short'])
})
