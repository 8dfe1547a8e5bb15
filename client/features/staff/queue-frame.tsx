import type { ReactNode } from 'react'
import { href, withQuery, type StaticPath } from '#shared/routing/href.ts'
import { queueNames, queueTitles, readQueuePage, readQueueView, type QueueName } from '#shared/staff/queues.ts'
import { A } from '#client/ui/a.tsx'
import { LinkRow } from '#client/ui/link-row.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import { ConsoleFrame } from './console-frame.tsx'

export const queuePaths = {
  requests: '/staff/requests',
  messages: '/staff/messages',
  reports: '/staff/reports',
  stories: '/staff/stories',
  posts: '/staff/posts',
  employers: '/staff/employers',
} as const satisfies Record<QueueName, StaticPath>

/** What the address of a queue asks for. */
export const readQueuePlace = (search: URLSearchParams) => ({
  view: readQueueView(search.get('view')),
  page: readQueuePage(search.get('page')),
})

const viewTitles = { open: 'To do', mine: 'Assigned to you', snoozed: 'Put off' } as const

/** A part of a queue: its words, and its query. */
export interface QueuePart {
  words: string
  query: Readonly<Record<string, string | undefined>>
  isHere: boolean
}

interface QueueFrameProps {
  queue: QueueName
  view: string
  page: number
  pages: number
  lead: ReactNode
  /** Parts besides the three that every queue has. */
  otherParts?: readonly QueuePart[]
  children: ReactNode
}

/** What every queue shares: the way to the others, its parts, its pages. */
export function QueueFrame({ queue, view, page, pages, lead, otherParts = [], children }: QueueFrameProps) {
  const path = queuePaths[queue]
  const parts: QueuePart[] = [
    ...Object.entries(viewTitles).map(([each, words]) => ({
      words,
      query: { view: each === 'open' ? undefined : each },
      isHere: each === view,
    })),
    ...otherParts,
  ]
  const here = parts.find(({ isHere }) => isHere)?.query ?? {}
  return (
    <ConsoleFrame place="/staff" title={queueTitles[queue]} lead={lead}>
      <LinkRow
        label="Queues"
        links={queueNames.map(name => ({ to: queuePaths[name], words: queueTitles[name], isHere: name === queue }))}
      />
      <LinkRow
        label={`Parts of ${queueTitles[queue]}`}
        links={parts.map(({ words, query, isHere }) => ({ to: withQuery(path, query), words, isHere }))}
      />
      {children}
      <Pagination
        page={page}
        pages={pages}
        to={number => withQuery(path, { ...here, page: number === 1 ? undefined : String(number) })}
      />
      <p className="mt-8">
        <A to={href('/staff/canned-answers')} className="inline-flex min-h-11 items-center">
          Edit canned answers
        </A>
      </p>
    </ConsoleFrame>
  )
}
