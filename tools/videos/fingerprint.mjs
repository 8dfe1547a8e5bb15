// What a lesson was made from, as one hash. Only Node's own modules, because the product's tests use it too.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readScript } from './read-script.mjs'
import { settings } from './settings.mjs'

const stage = fileURLToPath(new URL('stage/', import.meta.url))
const core = ['stage.html', 'stage.css', 'stage.mjs', 'elements.mjs']

/** A lesson depends on the kinds of scene it uses, so a new kind does not make every lesson old. @param {string} script */
export function stageFilesOf(script) {
  const { header, scenes } = readScript(script)
  const kinds = [...new Set(scenes.map(({ kind }) => kind))].sort()
  const drawings = (header.art ?? []).map(name => `art/${name}.svg`)
  const icons = [...new Set(scenes.flatMap(({ fields }) => fields.icon ?? []))].sort().map(name => `icons/${name}.svg`)
  const scenesOf = kinds.flatMap(kind => [`scenes/${kind}.mjs`, `scenes/${kind}.css`])
  return [...core, ...scenesOf, ...drawings, ...icons]
}

/** What turns any script into sound and picture: a change here makes every lesson old. */
const tool = [
  'build.mjs',
  'draw.mjs',
  'encode.mjs',
  'figures.mjs',
  'fix-seed.mjs',
  'narrate.mjs',
  'package-lock.json',
  'read-script.mjs',
  'texts.mjs',
  'voice.mjs',
  'word-times.mjs',
]

/** @param {string} script */
export function fingerprint(script) {
  const hash = createHash('sha256').update(JSON.stringify(settings)).update(script)
  for (const file of tool) hash.update(file).update(readFileSync(new URL(file, import.meta.url)))
  for (const file of stageFilesOf(script)) {
    if (!existsSync(stage + file)) throw new Error(`The stage has no ${file}.`)
    hash.update(file).update(readFileSync(stage + file))
  }
  return hash.digest('hex').slice(0, 24)
}
