import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { productName } from '#shared/brand.ts'
import { australiaId, canadaId, irelandId, systemCountryId } from '#shared/constants.ts'
import { drawings, type Drawing } from '#shared/site/horizon-drawings.ts'
import type { Picture } from '#shared/site/pictures.ts'
import { asTrueType } from '#server/platform/documents/fonts/true-type.ts'
import { readWoff2 } from '#server/platform/documents/fonts/woff2.ts'
import { escapeHtml } from '#server/platform/render/escape.ts'

const [width, height, edge] = [1200, 630, 72]
const ink = '#0f1f1c'
/** The band of a country, and the disc behind its horizon. */
const bands: Readonly<Record<number, readonly [band: string, disc: string]>> = {
  [systemCountryId]: ['#ffcb2e', '#ffe08a'],
  [australiaId]: ['#ffa873', '#ffcaa9'],
  [canadaId]: ['#bbd7f5', '#d6e7f9'],
  [irelandId]: ['#b9e0a5', '#d4ecc8'],
}
/** The largest size whose lines fit above the horizon is used. */
const titleSizes = [84, 74, 66, 58, 50]
const roomForTitle = 216

const weights = { 'Ultra-Bold': 800, Medium: 500 } as const
type Weight = keyof typeof weights

/** Draws pictures with our own font, which it writes to a folder as files. No system font is used. */
export function createDrawing(folder: string) {
  mkdirSync(folder, { recursive: true })
  const overpass = readWoff2(
    readFileSync(
      createRequire(import.meta.url).resolve('@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2'),
    ),
  )
  const fontFile = (weight: Weight) => join(folder, `overpass-${weights[weight]}.ttf`)
  for (const weight of Object.keys(weights) as Weight[])
    writeFileSync(fontFile(weight), asTrueType(overpass, weights[weight]))

  const set = (words: string, weight: Weight, size: number) =>
    sharp({
      text: {
        text:
          `<span foreground="${ink}" letter_spacing="${size > 40 ? -Math.round(size * 12) : 0}">` +
          `${escapeHtml(words)}</span>`,
        font: `Overpass ${weight} ${size}`,
        fontfile: fontFile(weight),
        width: width - 2 * edge,
        dpi: 72,
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })

  async function setTitle(title: string) {
    for (const size of titleSizes) {
      const set1 = await set(title, 'Ultra-Bold', size)
      if (set1.info.height <= roomForTitle) return set1
    }
    throw new Error(`“${title}” is too long for a picture.`)
  }

  return async function draw({ title, kind, countryId }: Picture): Promise<Buffer> {
    const [product, about, heading] = await Promise.all([
      set(productName, 'Ultra-Bold', 34),
      set(kind, 'Medium', 30),
      setTitle(title),
    ])
    return sharp(Buffer.from(backdrop(countryId)))
      .composite([
        { input: product.data, left: edge, top: 52 },
        { input: about.data, left: edge, top: 118 },
        { input: heading.data, left: edge, top: 168 },
      ])
      .png({ palette: true, colours: 48, effort: 3 })
      .toBuffer()
  }
}

function backdrop(countryId: number | null): string {
  const [band, light] = bands[countryId ?? systemCountryId] ?? bands[systemCountryId]!
  const drawing = countryId === null ? undefined : drawings[countryId]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${band}"/>` +
    `<rect y="616" width="${width}" height="14" fill="${ink}"/>` +
    `${drawing ? horizon(drawing, light) : route(light)}</svg>`
  )
}

const horizon = ({ line, disc: [x, y, radius] }: Drawing, light: string) =>
  `<g transform="translate(0 390)"><circle cx="${x}" cy="${y}" r="${radius}" fill="${light}"/>` +
  `<path d="${line}" fill="none" stroke="${ink}" stroke-width="4" stroke-linejoin="round"/></g>`

/** For places without their own horizon: a line with its stations, the last of them ahead. */
const route = (light: string) =>
  `<g stroke="${ink}" stroke-width="8" fill="${light}"><path d="M0 520H840"/>` +
  '<path d="M840 520H1200" stroke-dasharray="2 20" stroke-linecap="round"/>' +
  `${[168, 504].map(x => `<circle cx="${x}" cy="520" r="18" fill="${ink}"/>`).join('')}` +
  '<circle cx="840" cy="520" r="32"/></g>'
