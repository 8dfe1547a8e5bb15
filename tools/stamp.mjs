import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['client', 'server', 'shared', 'content', 'tools', 'vite.config.ts', 'package-lock.json']

/** A fingerprint of everything a build is made from. */
export function stampSources() {
  const hash = createHash('sha256').update(process.version)
  /** @param {string} path */
  const add = path => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else if (!/\.test\.tsx?$/.test(path)) hash.update(path).update(readFileSync(path))
  }
  sources.filter(path => existsSync(path)).forEach(add)
  return hash.digest('hex')
}

export const isBuilt = () => existsSync('dist/stamp') && readFileSync('dist/stamp', 'utf8') === stampSources()
