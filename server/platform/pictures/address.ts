import { createHash } from 'node:crypto'
import type { Picture } from '#shared/site/pictures.ts'

/** Increase it when the drawing changes, so that no one keeps the old one. */
const drawing = 1

/** Named by what it shows: another title is another address. */
export const pictureFile = ({ title, kind, countryId }: Picture) =>
  `og-${createHash('sha256')
    .update(JSON.stringify([drawing, title, kind, countryId]))
    .digest('hex')
    .slice(0, 16)}.png`

export const pictureAddress = (picture: Picture) => `/assets/${pictureFile(picture)}`
