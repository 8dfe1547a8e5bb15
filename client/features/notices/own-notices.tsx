import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { listOwnNotices } from '#shared/notices/api.ts'
import { NoticeText } from './notice-text.tsx'

/** What their university wants its students to know, at the top of their dashboard. */
export const OwnNotices = ({ university, notices }: AnswerOf<typeof listOwnNotices>) =>
  notices.length > 0 && (
    <section aria-labelledby="university-notices" className="mt-6 max-w-measure border-l-6 border-brand bg-surface p-4">
      <h2 id="university-notices" className="text-h3">
        From {university}
      </h2>
      {notices.map(({ id, subject, paragraphs, createdAt }) => (
        <article key={id} className="mt-4">
          <h3 className="font-semibold wrap-anywhere">{subject}</h3>
          <NoticeText paragraphs={paragraphs} />
          <p className="mt-1 text-small text-ink-2">{spellDay(createdAt)}</p>
        </article>
      ))}
    </section>
  )
