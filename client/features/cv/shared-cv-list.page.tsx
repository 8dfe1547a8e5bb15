import { spellDay } from '#shared/calendar/days.ts'
import { listSharedCvs } from '#shared/cv/sharing-api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import { EmailChoice } from './sharing/email-choice.tsx'
import { describeDocument } from './describe-document.ts'

const path = '/shared-cvs'
const load = ({ call, search }: LoadArgs<typeof path>) => {
  const page = Number(search.get('page'))
  return call(listSharedCvs, { ...(Number.isInteger(page) && page >= 1 && page <= 10_000 && { page }) })
}
type Props = PageProps<typeof path, typeof load>
type Shared = AnswerOf<typeof listSharedCvs>['cvs'][number]

function describeComments({ open, resolved, isAnswered }: Shared): string {
  if (open + resolved === 0) return 'Waiting for comments'
  if (open === 0) return resolved === 1 ? '1 comment, resolved' : `${resolved} comments, all resolved`
  const comments = open === 1 ? '1 open comment' : `${open} open comments`
  return isAnswered ? `${comments}, new reply` : comments
}

/** What students share with their university, for its administrators. */
export default function SharedCvList({ data: { wantsEmails, total, page, pages, cvs } }: Props) {
  return (
    <div className="wrap pb-12">
      <PageHeading
        title="Shared CVs"
        lead="Students share these CVs and cover letters with you for comments, each for a limited time. You always see the current version."
      />
      <EmailChoice first={wantsEmails} />
      {total === 0 ? (
        <p>No student is sharing a document with you now. Students can share one from the preview of their CV.</p>
      ) : (
        <ul className="max-w-measure border-t border-line">
          {cvs.map(cv => (
            <li key={cv.id} className="grid gap-1 border-b border-line py-4">
              <h2 className="text-h3 wrap-anywhere">
                <A to={href('/shared-cvs/:id', { id: String(cv.id) })}>
                  {cv.student}: {cv.name}
                </A>
              </h2>
              <p className="text-ink-2 wrap-anywhere">{describeDocument(cv)}</p>
              <p className="font-semibold">{describeComments(cv)}</p>
              <p className="text-small text-ink-2">
                Shared {spellDay(cv.sharedAt)}, last changed {spellDay(cv.changedAt)}, open to you until{' '}
                {spellDay(cv.expiresAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} to={to => withQuery(path, { page: String(to) })} />
    </div>
  )
}

SharedCvList.load = load
SharedCvList.head = () => ({
  title: 'Shared CVs',
  description: 'CVs and cover letters that students share with their careers service for comments.',
  noindex: true,
})
