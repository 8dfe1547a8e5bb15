import { scriptHeader } from '#shared/constants.ts'
import { reportUse } from '#shared/usage/api.ts'
import { sameViewMs, type ReportedKind } from '#shared/usage/kinds.ts'

const key = 'opened-jobs'
const mostKept = 50

/** No one waits for it, it outlives the page, and when it fails no one is told. */
export function countUse(kind: ReportedKind, job: string) {
  fetch(reportUse.path, {
    method: reportUse.method,
    keepalive: true,
    credentials: 'same-origin',
    headers: { [scriptHeader.name]: scriptHeader.value, 'content-type': 'application/json' },
    body: JSON.stringify({ kind, job }),
  }).catch(() => {})
}

/** Counts a job as opened, once for each visit. Answers what to do when it is left. */
export function countView(job: string): () => void {
  const count = () => {
    if (isNewVisit(job, Date.now())) countUse('jobView', job)
  }
  // A browser may render a page before anyone has asked for it.
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', count, { once: true })
  else count()
  return () => document.removeEventListener('prerenderingchange', count)
}

/** Remembers in this tab alone, by no cookie, which jobs were opened lately. */
function isNewVisit(job: string, now: number): boolean {
  try {
    const lately = readOpened().filter(([, at]) => now - at < sameViewMs)
    if (lately.some(([slug]) => slug === job)) return false
    sessionStorage.setItem(key, JSON.stringify([...lately, [job, now]].slice(-mostKept)))
  } catch {
    // Without storage every opening is a visit.
  }
  return true
}

function readOpened(): [slug: string, at: number][] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
  return Array.isArray(kept) ? (kept.filter(Array.isArray) as [string, number][]) : []
}
