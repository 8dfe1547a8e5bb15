import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { settings } from './settings.mjs'

const { width, height, framesPerSecond } = settings.picture
const origin = 'http://stage.example'
const folders = {
  '/fonts/': new URL('../../node_modules/@fontsource-variable/', import.meta.url),
  '/': new URL('stage/', import.meta.url),
}
const types = { html: 'text/html', css: 'text/css', mjs: 'text/javascript', svg: 'image/svg+xml', woff2: 'font/woff2' }
/** So long after a step everything has come to rest. */
const restSeconds = 0.9

/** Opens the stage with a lesson; every picture is a function of the time alone. */
export async function openStage(lesson, executablePath) {
  const args = ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb', '--font-render-hinting=none']
  const browser = await chromium.launch({ executablePath, args: [...args, '--disable-lcd-text', '--hide-scrollbars'] })
  const page = await browser.newPage({ viewport: { width, height } })
  page.on('pageerror', error => console.error(error))
  await page.route('**/*', route => route.fulfill(readStageFile(new URL(route.request().url()).pathname)))
  await page.goto(`${origin}/stage.html`)
  await page.evaluate(shown => window.openLesson(shown), lesson)
  const session = await page.context().newCDPSession(page)
  return {
    seek: time => page.evaluate(at => window.seek(at), time),
    findOverflow: () => page.evaluate(() => window.findOverflow()),
    async takePicture(file) {
      const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
      writeFileSync(file, Buffer.from(data, 'base64'))
    },
    close: () => browser.close(),
  }
}

function readStageFile(path) {
  const prefix = path.startsWith('/fonts/') ? '/fonts/' : '/'
  const file = fileURLToPath(new URL(path.slice(prefix.length), folders[prefix]))
  try {
    return { body: readFileSync(file), contentType: types[file.split('.').at(-1)] ?? 'application/octet-stream' }
  } catch {
    return { status: 404, body: '' }
  }
}

/** Draws only the frames that differ from the one before. The list says how long each is shown. */
export async function drawFrames(stage, { seconds }, folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const frames = []
  let shownKey
  for (let frame = 0; frame < Math.ceil(seconds * framesPerSecond); frame++) {
    const key = await stage.seek(frame / framesPerSecond)
    const last = frames.at(-1)
    // A still picture is stored again each second, so that seeking in the video stays exact.
    if (key === shownKey && last.count < framesPerSecond) {
      last.count += 1
      continue
    }
    const file = key === shownKey ? last.file : `${String(frame).padStart(5, '0')}.png`
    if (key !== shownKey) await stage.takePicture(join(folder, file))
    frames.push({ file, count: 1 })
    shownKey = key
  }
  const list = frames.flatMap(({ file, count }) => [`file ${file}`, `duration ${count / framesPerSecond}`])
  const frameList = join(folder, 'frames.txt')
  writeFileSync(frameList, ['ffconcat version 1.0', ...list, `file ${frames.at(-1).file}`].join('\n'))
  return frameList
}

/** The title with its drawing finished. */
export async function drawPoster(stage, { scenes }, folder) {
  const picture = join(folder, 'poster.png')
  await stage.seek(scenes[1].start - 0.05)
  await stage.takePicture(picture)
  return picture
}

/** Refuses a lesson with a text that leaves its place once everything in its scene is shown. */
export async function checkTexts(stage, { scenes, seconds }) {
  for (const [index, { chapter }] of scenes.entries()) {
    await stage.seek((scenes[index + 1]?.start ?? seconds) - 0.05)
    const found = await stage.findOverflow()
    if (found.length > 0) throw new Error(`${chapter}: ${found.join('; ')}`)
  }
}

/** One picture for every step of every scene, and a sentence for every text that leaves its place. */
export async function drawSteps(stage, { scenes, seconds }, folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const complaints = []
  let count = 0
  for (const [index, { start, steps, chapter }] of scenes.entries()) {
    const end = (scenes[index + 1]?.start ?? seconds) - 0.05
    const stops = Object.values(steps).map(time => Math.min(time + restSeconds, end))
    for (const time of [...new Set([start + 0.3, ...stops, end])].sort((a, b) => a - b)) {
      await stage.seek(time)
      const found = await stage.findOverflow()
      complaints.push(...found.map(what => `${chapter}: ${what}`))
      await stage.takePicture(join(folder, `${String(count++).padStart(3, '0')}.png`))
    }
  }
  return { count, complaints: [...new Set(complaints)] }
}
