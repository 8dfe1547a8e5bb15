// npm start: builds when the sources have changed since the last build, then becomes the server.
import { isBuilt } from './stamp.mjs'

if (!isBuilt()) {
  console.log('Building (needed once after every change)…')
  const { build } = await import('./build.mjs')
  await build()
}
await import(new URL('../dist/server/main.js', import.meta.url).href)
