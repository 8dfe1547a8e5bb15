import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blogCategoryKeys } from '#shared/blog/categories.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { ledgerCountryKeys } from '#shared/rules/ledger.ts'
import { pagePictures } from '#shared/site/page-pictures.ts'
import { defaultPicture, guidePicture } from '#shared/site/pictures.ts'
import { caseStudies } from '#server/features/case-studies/content.ts'
import { articles, authors } from '#server/features/blog/content.ts'
import { ebooks } from '#server/features/ebooks/content.ts'
import { landingPages } from '#server/features/landing/content.ts'
import { northbridge, openTestApp } from '#server/testing.ts'
import { pictureAddress } from './address.ts'
import { listLinkPictures } from '#server/link-pictures.ts'
import { createDrawing } from './draw.ts'

let testApp: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const content = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1]
const drawn = () => new Map(listLinkPictures().map(picture => [pictureAddress(picture), picture]))

describe('the picture that a page names', () => {
  it.each([
    ...jobCountries.map(({ slug }) => `/country-guide/${slug}/overview`),
    ...[...landingPages.keys()].map(slug => `/${slug}`),
    ...ebooks().map(({ slug }) => `/ebook/${slug}`),
    ...articles.map(({ slug }) => `/blog/${slug}`),
    '/international-student-job-search-report',
    ...blogCategoryKeys.map(slug => `/blog/${slug}`),
    ...authors.map(({ slug }) => `/author/${slug}`),
    ...caseStudies().map(({ slug }) => `/university-case-study/${slug}`),
    ...ledgerCountryKeys.map(country => `/immigration-guide?country=${country}`),
    ...Object.keys(pagePictures).map(path => path.replace('/:type?', '')),
  ])('on %s is drawn by the build, and is its own', async path => {
    const html = await (await testApp.ask(path)).text()
    const address = content(html, 'og:image')!
    expect(address).toMatch(/^http:\/\/localhost:3000\/assets\/og-[0-9a-f]{16}\.png$/)
    const picture = drawn().get(new URL(address).pathname)!
    expect(picture).not.toEqual(defaultPicture)
    expect([content(html, 'og:image:width'), content(html, 'og:image:height'), content(html, 'twitter:card')]).toEqual([
      '1200',
      '630',
      'summary_large_image',
    ])
  })
  it('is in the structured data of an article', async () => {
    for (const path of [
      `/blog/${articles[0]!.slug}`,
      '/country-guide/ireland/overview',
      '/university-case-study/harbour',
      '/immigration-guide?country=ie',
    ]) {
      const html = await (await testApp.ask(path)).text()
      const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!) as {
        '@graph': { '@type': string; image?: string }[]
      }
      expect([path, content(html, 'og:type'), data['@graph'].find(node => node['@type'] === 'Article')!.image]).toEqual(
        [path, 'article', content(html, 'og:image')],
      )
    }
    expect(content(await (await testApp.ask('/jobs')).text(), 'og:type')).toBe('website')
  })
  it('is the product’s on other pages, and on a university’s site the main site’s address', async () => {
    const cookie = await testApp.signIn('student@northbridge.example', northbridge)
    const html = await (await testApp.ask('/my-hours', { host: northbridge, cookie })).text()
    expect(content(html, 'og:image')).toBe(`http://localhost:3000${pictureAddress(defaultPicture)}`)
    expect(content(html, 'robots')).toBe('noindex')
  })
  it('has an address of its own for each thing it shows', () => {
    expect(drawn().size).toBe(listLinkPictures().length)
    expect(pictureAddress(guidePicture('Working in Ireland', 104))).not.toBe(
      pictureAddress(guidePicture('Working in Ireland', 14)),
    )
  })
})

describe('a picture', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  const draw = createDrawing(folder)
  afterAll(() => rmSync(folder, { recursive: true }))

  it('has the size that previews ask for, the band of its country, and its words without any font of the machine', async () => {
    const [image, empty] = await Promise.all([
      draw(guidePicture('Working in Ireland', 104)),
      draw(guidePicture('.', 104)),
    ])
    const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([1200, 630])
    expect(Math.max(...[0xb9, 0xe0, 0xa5].map((value, i) => Math.abs(data[i]! - value)))).toBeLessThan(6)
    expect(image.length).toBeLessThan(60_000)
    expect(image.length).toBeGreaterThan(empty.length + 1_000)
  })
  it('refuses a title that no size can hold', async () => {
    await expect(draw(guidePicture('word '.repeat(80), 104))).rejects.toThrow('is too long for a picture')
  })
})
