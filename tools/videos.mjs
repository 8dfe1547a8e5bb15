// npm run videos [-- LESSON …] [--preview] [--force]: builds the lesson videos that changed, or sheets of pictures to
// look at. The packages it needs are its own, in tools/videos, and are installed when they are missing.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './browser.mjs'

const folder = fileURLToPath(new URL('videos/', import.meta.url))
const words = process.argv.slice(2)

if (spawnSync('ffmpeg', ['-version']).status !== 0) {
  console.error('Building lessons needs ffmpeg, and none was found. Install it (Debian and Ubuntu: apt-get install')
  console.error('ffmpeg; macOS: brew install ffmpeg) and run npm run videos again.')
  process.exit(1)
}
if (!existsSync(`${folder}node_modules/sherpa-onnx-node`)) {
  console.log('Installing the voice and its engine (needed once)…')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
const { status } = spawnSync(process.execPath, [`${folder}build.mjs`, ...words], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM: findChromium() },
})
process.exit(status ?? 1)

function findChromium() {
  try {
    return ensureBrowser()
  } catch {
    console.error(
      'Building lessons needs Chromium or Chrome, and none was found. Install it (Debian and Ubuntu: apt-get',
    )
    console.error('install chromium; macOS: brew install --cask chromium) and run npm run videos again.')
    return process.exit(1)
  }
}
