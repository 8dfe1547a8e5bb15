import { describe, expect, it } from 'vitest'
import { drawBand, findChangedBand } from './changed-band.ts'
import { takeApart } from './page-parts.ts'

const line = (y: number, ...letters: string[]) =>
  `<g transform="translate(10,${y})"><g><g fill="#000" transform="scale(0.01,-0.01)">` +
  `${letters.map((name, i) => `<use x="${i * 500}" y="0" href="#${name}"/>`).join('')}</g></g></g>`
const rule = (y: number) => `<g transform="translate(10,${y})"><path class="typst-shape" d="M 0 0 L 90 0 " /></g>`
const photo = '<g clip-path="url(#round)"><g><image href="data:,"></image></g></g>'
/** Letters a and b reach from 200 below to 800 above the line, c to 1,000. */
const page = (...parts: string[]) =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 200" width="100" height="200">' +
  '<rect width="100%" height="100%" fill="#fff"/><defs>' +
  '<path id="a" d="M 0 -200 L 400 800 Z "/><path id="b" d="M 0 -200 L 400 800 Z "/><path id="c" d="M 0 0 L 1 1000 Z "/>' +
  `<clipPath id="round"/></defs><g>${parts.join('')}</g></svg>`
const apart = (...parts: string[]) => takeApart(page(...parts))!

describe('the strip of a page that changed', () => {
  const before = apart(line(50, 'a', 'b'), rule(60), line(80, 'a'), photo)
  it.each([
    ['is the line with another letter', apart(line(50, 'a', 'c'), rule(60), line(80, 'a'), photo), [39, 53]],
    ['reaches over a line that is gone', apart(line(50, 'a', 'b'), rule(60), photo), [71, 83]],
    ['is empty where nothing changed', apart(line(50, 'a', 'b'), rule(60), line(80, 'a'), photo), [0, 0]],
  ] as const)('%s', (_, after, [top, bottom]) => {
    expect(findChangedBand(before, after)).toEqual({ top, bottom })
  })
  it.each([
    ['a rule moves', apart(line(50, 'a', 'b'), rule(70), line(80, 'a'), photo)],
    ['a photo comes', apart(line(50, 'a', 'b'), rule(60), line(80, 'a'), photo, photo.replace('data:,', 'data:,x'))],
    ['lines all over the page change', apart(line(20, 'c'), rule(60), line(190, 'a'), photo)],
  ])('is the whole page when %s', (_, after) => {
    expect(findChangedBand(before, after)).toBeUndefined()
  })
  it('is drawn with its own lines, and with everything that is no text', () => {
    const svg = drawBand(before, { top: 40, bottom: 55 }, 2)
    expect(svg).toContain('viewBox="0 40 100 15" width="200" height="30"')
    expect(svg).toContain('<g transform="translate(10.000,50.000)"><g fill="#000"')
    expect(svg).toContain('typst-shape')
    expect(svg).toContain(photo)
    expect(svg).not.toContain('80.000')
    expect(svg).toContain('<path id="a"')
    expect(svg).not.toContain('<path id="c"')
  })
})

it.each([
  ['another head', page().replace('<defs>', '<style/><defs>')],
  ['an unknown element', page('<text>words</text>')],
  ['groups that do not match', page('</g></g><g>')],
])('a picture with %s is only drawn whole', (_, svg) => {
  expect(takeApart(svg)).toBeUndefined()
})
