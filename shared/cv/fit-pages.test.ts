import { describe, expect, it } from 'vitest'
import { densities, textSizes } from './choices.ts'
import type { CvDocument } from './document.ts'
import { findFit, listTighterSettings } from './fit-pages.ts'
import { fullSample } from './samples.ts'

const designOf = (document: CvDocument) => document.meta.sojourn.design

describe('the settings that save space', () => {
  it.each(densities.flatMap(density => textSizes.map(textSize => ({ density, textSize }))))(
    'only ever get tighter from $density and $textSize pt, and end with the tightest',
    space => {
      const path = [space, ...listTighterSettings(space)]
      for (const [i, next] of path.slice(1).entries()) {
        const before = path[i]!
        const looser = [
          next.textSize > before.textSize,
          densities.indexOf(next.density) > densities.indexOf(before.density),
        ]
        expect([...looser, next.textSize === before.textSize && next.density === before.density]).toEqual([
          false,
          false,
          false,
        ])
      }
      expect(path.at(-1)).toEqual({ density: 'compact', textSize: 9 })
    },
  )
})

describe('fitting a document to pages', () => {
  it('finds the loosest setting that fits, in few drawings', async () => {
    let drawings = 0
    const found = await findFit(fullSample(), 1, document => {
      drawings++
      const { textSize, density } = designOf(document)
      return Promise.resolve(textSize <= 9.5 && density === 'compact' ? 1 : 2)
    })
    expect(found).toEqual({ fits: true, space: { textSize: 9.5, density: 'compact' } })
    expect(drawings).toBeLessThanOrEqual(4)
  })
  it('says how long it is at its tightest when it does not fit', async () => {
    expect(await findFit(fullSample(), 1, () => Promise.resolve(3))).toEqual({ fits: false, pages: 3 })
  })
  it('has nothing to offer for a document that is as tight as can be', async () => {
    const document = fullSample()
    Object.assign(designOf(document), { textSize: 9, density: 'compact' })
    expect(await findFit(document, 1, () => Promise.resolve(2))).toEqual({ fits: false, pages: 2 })
  })
})
