import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const landed = 'server/platform/db/landed-migrations.txt'

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
/** @param {string} text */
const linesOf = text => text.trim().split('\n')

/**
 * Builds the newest commit that has fewer migrations than this one, in a folder of its own with our packages. Where one of
 * them was edited since, data of that commit is refused, so an older one is taken.
 * @returns {{ folder: string, remove(): void }}
 */
export function buildReleaseBefore() {
  const migrations = linesOf(readFileSync(landed, 'utf8'))
  const commit = git('log', '--format=%H', '--', landed)
    .trim()
    .split('\n')
    .find(each => {
      const theirs = linesOf(git('show', `${each}:${landed}`))
      if (theirs.length >= migrations.length) return false
      const isEdited = theirs.some(line => !migrations.includes(line))
      if (isEdited) console.log(`${each} is left out: one of its migrations was edited since.`)
      return !isEdited
    })
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
