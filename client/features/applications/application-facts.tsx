import { spellDay } from '#shared/calendar/days.ts'
import { closingInWords } from '#shared/jobs/words.ts'
import { href } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'
import type { Application } from './tracker.tsx'

export function describeClosing({ job, closesOn, isClosed }: Application, today: string) {
  if (!job) return closesOn ? `From elsewhere, ${spellDay(closesOn)}` : 'From elsewhere'
  // Closed before its time: the day it would have closed says nothing.
  return isClosed && (closesOn === null || closesOn >= today) ? 'Closed' : closingInWords(closesOn, today)
}

/** The title, linked to our page of the job, or to the address that was given for a job from elsewhere. */
export function TitleLink({ application: { job, title, url } }: { application: Application }) {
  if (job) return <A to={href(job.isPartTime ? '/part-time-jobs/:slug' : '/jobs/:slug', { slug: job.slug })}>{title}</A>
  if (!url) return title
  return (
    <a href={url} rel="noreferrer">
      {title}
    </a>
  )
}
