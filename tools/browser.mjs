import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

// The headless shell comes first: it opens no windows and takes half the time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The system's Chromium, installed through the system's packages when there is none. */
export function ensureBrowser() {
  const found = findBrowser() ?? installBrowser()
  if (found) return found
  throw new Error(
    [
      'The browser tests need Chromium or Chrome, and none was found.',
      'Install one (Debian and Ubuntu: apt-get install chromium; macOS: brew install --cask chromium) ' +
        'and run the tests again.',
    ].join('\n'),
  )
}

function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...names.flatMap(name => folders.map(folder => join(folder, name))), ...elsewhere].find(isExecutable)
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installBrowser() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  console.log('Installing Chromium through the system’s packages…')
  for (const args of [
    ['update'],
    ['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'],
  ]) {
    if (spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) return undefined
  }
  return findBrowser()
}

/** Chromium as root, on a machine that may reach nothing but itself. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
