import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const landed = 'server/platform/db/landed-migrations.txt'

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
/** @param {string} text */
const countLines = text => text.trim().split('\n').length

/**
 * Builds the newest commit that has fewer migrations than this one, in a folder of its own with our packages.
 * @returns {{ folder: string, remove(): void }}
 */
export function buildReleaseBefore() {
  const migrations = countLines(readFileSync(landed, 'utf8'))
  const commit = git('log', '--format=%H', '--', landed)
    .trim()
    .split('\n')
    .find(each => countLines(git('show', `${each}:${landed}`)) < migrations)
  if (!commit) throw new Error('No earlier commit has fewer migrations. Name a built copy of an older one: --before.')
  const folder = join(mkdtempSync(join(tmpdir(), 'sojourn-before-')), 'copy')
  const remove = () => {
    git('worktree', 'remove', '--force', folder)
    rmSync(join(folder, '..'), { recursive: true })
  }
  git('worktree', 'add', '--quiet', '--detach', folder, commit)
  try {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    execFileSync(process.execPath, ['tools/build.mjs'], { cwd: folder, stdio: 'inherit' })
  } catch (error) {
    remove()
    throw error
  }
  return { folder, remove }
}
