import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { streamPart } from './stream-part.ts'

let folder: string
let file: string
const bytes = Uint8Array.from({ length: 200_000 }, (_, place) => place % 251)
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stream-part-'))
  file = join(folder, 'lesson.mp4')
  writeFileSync(file, bytes)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** How often this process has the file open, as Linux says it. */
const countOpen = () =>
  readdirSync('/proc/self/fd').filter(name => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`) === file
    } catch {
      return false
    }
  }).length

it('a part of a file is sent byte by byte, and the file closed', async () => {
  const part = streamPart(pathToFileURL(file), 10, 150_009)
  expect(new Uint8Array(await new Response(part).arrayBuffer())).toEqual(bytes.slice(10, 150_010))
  expect(countOpen()).toBe(0)
})

it('a file is closed when the rest is no longer wanted, and not opened for a request that is never read', async () => {
  const reader = streamPart(pathToFileURL(file), 0, 199_999).getReader()
  await reader.read()
  expect(countOpen()).toBe(1)
  await reader.cancel()
  streamPart(pathToFileURL(file), 0, 199_999)
  expect(countOpen()).toBe(0)
})
