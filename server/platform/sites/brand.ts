import { createHash } from 'node:crypto'
import { brandStylesheet } from '#shared/site/brand-colours.ts'

/** Where a university's stylesheet is served. The address changes with its content, so it may be cached for ever. */
export const brandAddress = ({ slug, brandColour }: { slug: string; brandColour: string }) =>
  `/brand/${slug}-${createHash('sha256').update(brandStylesheet(brandColour)).digest('hex').slice(0, 8)}.css`
