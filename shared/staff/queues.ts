/** What waits for staff, each with its page `/staff/<name>`. */
export const queueNames = ['requests', 'messages', 'reports', 'stories', 'posts', 'employers'] as const
export type QueueName = (typeof queueNames)[number]

export const queueTitles: Readonly<Record<QueueName, string>> = {
  requests: 'Access requests',
  messages: 'Messages',
  reports: 'Reported jobs',
  stories: 'Success stories',
  posts: 'Employers’ jobs',
  employers: 'Employers',
}

export const queueViews = ['open', 'mine', 'snoozed'] as const
export type QueueView = (typeof queueViews)[number]

export const readQueueView = (text: string | null): QueueView => queueViews.find(view => view === text) ?? 'open'
export const readQueuePage = (text: string | null) => (/^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1)

export const queuePageSize = 20
/** Nothing is put off for longer than this. */
export const mostSnoozeDays = 180
