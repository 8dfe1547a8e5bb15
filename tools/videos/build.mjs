// Builds the lessons in content/videos whose script, stage, voice or figures changed. `npm run videos` calls it.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { checkTexts, drawFrames, drawPoster, drawSteps, openStage } from './draw.mjs'
import { encodePoster, encodeVideo, tilePictures } from './encode.mjs'
import { fillFigures } from './figures.mjs'
import { fingerprint } from './fingerprint.mjs'
import { estimateTimes, narrate } from './narrate.mjs'
import { readScript } from './read-script.mjs'
import { readSources } from './sources.mjs'
import { writeCaptions, writeChapters, writeTranscript } from './texts.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const content = join(root, 'content/videos')
const cache = fileURLToPath(new URL('node_modules/.cache', import.meta.url))
const sheet = { columns: 3, rows: 4 }

const browser = process.env.CHROMIUM
const words = process.argv.slice(2)
await buildLessons({
  only: words.filter(word => !word.startsWith('--')),
  isPreview: words.includes('--preview'),
  isForced: words.includes('--force'),
})

async function buildLessons({ only, isPreview, isForced }) {
  const ledger = await readLedger()
  const slugs = readdirSync(content).filter(slug => existsSync(join(content, slug, 'script.txt')))
  const unknown = only.filter(slug => !slugs.includes(slug))
  if (unknown.length > 0) throw new Error(`content/videos has no lesson ${unknown.join(', ')}.`)
  for (const slug of only.length > 0 ? only : slugs) {
    const lesson = openLesson(slug, ledger)
    if (isPreview) await previewLesson(lesson)
    else if (isForced || isOld(lesson)) await buildLesson(lesson)
    else console.log(`${slug}: up to date`)
  }
}

/** The product's own ledger and its way of writing values. */
async function readLedger() {
  const load = async path => (await runnerImport(path, { root, configFile: false, logLevel: 'warn' })).module
  const [{ readContent }, ruleOn, values] = await Promise.all(
    ['./server/features/rules/content.ts', './shared/rules/rule-on.ts', './shared/rules/values.ts'].map(load),
  )
  return { ledger: readContent().ledger, rules: { ...ruleOn, ...values }, today: new Date().toISOString().slice(0, 10) }
}

function openLesson(slug, ledger) {
  const folder = join(content, slug)
  const source = readFileSync(join(folder, 'script.txt'), 'utf8')
  const { text, figures, upcoming, sources } = fillFigures(source, ledger)
  const script = readScript(text)
  return { slug, folder, script, figures, upcoming, sources, madeFrom: fingerprint(source) }
}

function isOld({ folder, madeFrom, figures, upcoming }) {
  const file = join(folder, 'lesson.json')
  if (!existsSync(file) || !existsSync(join(folder, 'lesson.mp4'))) return true
  const built = JSON.parse(readFileSync(file, 'utf8'))
  return (
    built.madeFrom !== madeFrom ||
    JSON.stringify([built.figures, built.upcoming]) !== JSON.stringify([figures, upcoming])
  )
}

async function buildLesson(lesson) {
  const { slug, folder, script, madeFrom, figures, upcoming, sources } = lesson
  const started = Date.now()
  console.log(`${slug}: speaking`)
  const timed = narrate(script)
  const work = join(cache, 'frames', slug)
  console.log(`${slug}: drawing ${timed.seconds.toFixed(1)} s`)
  const stage = await openStage({ header: script.header, ...withoutSound(timed) }, browser)
  try {
    await checkTexts(stage, timed)
    const frameList = await drawFrames(stage, timed, work)
    const picture = await drawPoster(stage, timed, work)
    const wave = join(work, 'voice.wav')
    const { writeWave } = createRequire(import.meta.url)('sherpa-onnx-node')
    writeWave(wave, { samples: timed.sound.samples, sampleRate: timed.sound.rate })
    console.log(`${slug}: encoding`)
    encodeVideo({ frameList, wave, to: join(folder, 'lesson.mp4') })
    encodePoster({ picture, to: join(folder, 'poster.webp') })
  } finally {
    await stage.close()
  }
  const { title, summary, level, country, guide = [], source = [] } = script.header
  const { size } = statSync(join(folder, 'lesson.mp4'))
  const facts = {
    title: title[0],
    summary: summary[0],
    level: level[0],
    country: country[0],
    seconds: Math.round(timed.seconds * 100) / 100,
    bytes: size,
    madeFrom,
    figures,
    upcoming,
    sources: [...sources, ...readSources(guide, source, root)],
    transcript: writeTranscript(timed.scenes),
  }
  writeFileSync(join(folder, 'captions.vtt'), writeCaptions(timed.scenes))
  writeFileSync(join(folder, 'chapters.vtt'), writeChapters(timed.scenes, timed.seconds))
  writeFileSync(join(folder, 'lesson.json'), `${JSON.stringify(facts)}\n`)
  const perMinute = (size / 1e6 / (timed.seconds / 60)).toFixed(2)
  const took = Math.round((Date.now() - started) / 1000)
  console.log(`${slug}: ${timed.seconds.toFixed(1)} s, ${perMinute} MB a minute, built in ${took} s`)
}

function withoutSound({ scenes, seconds }) {
  return { scenes, seconds }
}

/** Sheets of pictures of every step, without sound and with guessed times. */
async function previewLesson({ slug, script }) {
  const timed = estimateTimes(script)
  const stage = await openStage({ header: script.header, ...withoutSound(timed) }, browser)
  const folder = join(cache, 'preview', slug)
  const { count, complaints } = await drawSteps(stage, timed, folder).finally(stage.close)
  const to = join(folder, 'sheet-%d.png')
  tilePictures({ pattern: join(folder, '%03d.png'), ...sheet, to })
  for (const complaint of complaints) console.log(`${slug}: ${complaint}`)
  console.log(`${slug}: ${count} pictures, about ${Math.round(timed.seconds)} s, ${to}`)
}
