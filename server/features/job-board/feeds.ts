import type { Hono } from 'hono'
import { productName } from '#shared/brand.ts'
import { callLimits } from '#shared/http/call-limits.ts'
import { jobAddress } from '#shared/jobs/address.ts'
import { boards } from '#shared/jobs/taxonomy.ts'
import { listNewestJobs } from '#server/features/jobs/queries.ts'
import { limitTo, mainOrigin, takePlace } from '#server/platform/http/discovery.ts'
import type { HttpEnv } from '#server/platform/http/mount.ts'
import { escapeHtml } from '#server/platform/render/escape.ts'

const feedLength = 50
const feeds = [
  { page: '/jobs', board: boards.careers, name: 'newest jobs' },
  { page: '/part-time-jobs', board: boards.partTime, name: 'newest part-time jobs' },
] as const

type NewestJob = Awaited<ReturnType<typeof listNewestJobs>>[number]

const element = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`

function describeJob({ slug, title, company, place, postedAt, changed }: NewestJob, origin: string, board: 1 | 2) {
  const link = escapeHtml(origin + jobAddress(board, slug))
  return [
    `<entry><id>${link}</id>`,
    element('title', title),
    `<link href="${link}"/><published>${postedAt}</published><updated>${changed}</updated>`,
    `<author>${element('name', company)}</author>`,
    element('summary', `${company}, ${place}`),
    '</entry>',
  ].join('')
}

/** The newest jobs of each board as an Atom feed. */
export function mountJobFeeds(app: Hono<HttpEnv>, headers: Readonly<Record<string, string>>) {
  for (const { page, board, name } of feeds) {
    app.get(`${page}.atom`, takePlace('read'), limitTo('feeds', callLimits.search), async c => {
      const { site, db, now } = c.var.scope
      const origin = mainOrigin(site)
      const jobs = await listNewestJobs(db, board, feedLength)
      const changes = jobs.map(({ changed }) => changed).sort()
      const address = escapeHtml(origin + page)
      const feed = [
        '<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom">',
        `<id>${address}</id>`,
        element('title', `${productName}: ${name}`),
        `<link href="${address}"/><link rel="self" href="${address}.atom"/>`,
        `<updated>${changes.at(-1) ?? now.toISOString()}</updated>`,
        ...jobs.map(job => describeJob(job, origin, board)),
        '</feed>',
      ]
      return new Response(feed.join(''), {
        headers: {
          ...headers,
          'content-type': 'application/atom+xml; charset=utf-8',
          'cache-control': 'public, max-age=600',
        },
      })
    })
  }
}
