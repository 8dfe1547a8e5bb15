// node tools/run.mjs NAME [ARGUMENTS]: one of the built command-line programs, built first when the sources have
// changed.
import { isBuilt } from './stamp.mjs'

// The program sees its own arguments where it expects them.
const [name] = process.argv.splice(2, 1)
// npm keeps this flag for itself unless it comes after `--`; without it, a dry run would become the real thing.
if (process.env.npm_config_dry_run === 'true' && !process.argv.includes('--dry-run')) process.argv.push('--dry-run')
if (!isBuilt()) {
  // The program's own output may be redirected to a file.
  console.error('Building (needed once after every change)…')
  const { build } = await import('./build.mjs')
  await build()
}
await import(new URL(`../dist/server/${name}.js`, import.meta.url).href)
