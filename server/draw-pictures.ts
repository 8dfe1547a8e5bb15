import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pictureFile } from '#server/platform/pictures/address.ts'
import { createDrawing } from '#server/platform/pictures/draw.ts'
import { listLinkPictures } from './link-pictures.ts'

// A build step: node draw-pictures.js FOLDER CACHE. A picture that was drawn once is copied from then on.
const [folder, cache] = process.argv.slice(2) as [string, string]
mkdirSync(cache, { recursive: true })
const pictures = new Map(listLinkPictures().map(picture => [pictureFile(picture), picture]))
const missing = [...pictures].filter(([file]) => !existsSync(join(cache, file)))
if (missing.length > 0) {
  const draw = createDrawing(cache)
  await Promise.all(missing.map(async ([file, picture]) => writeFileSync(join(cache, file), await draw(picture))))
}
for (const file of pictures.keys()) copyFileSync(join(cache, file), join(folder, file))
