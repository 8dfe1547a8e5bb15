import { useState } from 'react'
import { jobAddress } from '#shared/jobs/address.ts'
import { getApplyPage } from '#shared/received-applications/api.ts'
import { A } from '#client/ui/a.tsx'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { StoredPages } from '#client/features/cv/stored-pages.tsx'
import { Button } from '#client/ui/button.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { ApplyForm, type ApplyPage } from './apply-form.tsx'
import { SentApplication } from './sent-application.tsx'

const load = ({ call, params }: LoadArgs<'/apply/:slug'>) => call(getApplyPage, { slug: params.slug.slice(0, 200) })
type Props = PageProps<'/apply/:slug', typeof load>

/** Where a student applies for a job here, and later sees what was sent and what the employer answered. */
export default function Apply({ data }: Props) {
  const [page, setPage] = useState(data)
  const [isAgain, setAgain] = useState(false)
  const { job, sent, isOpen, cvs } = page
  const isWithdrawn = sent !== null && sent.withdrawnAt !== null
  const isForm = isOpen && (sent === null || (isWithdrawn && isAgain))
  const change = (changed: ApplyPage) => {
    setPage(changed)
    setAgain(false)
  }
  return (
    <div className="wrap pb-12">
      <PageHeading
        title={sent && !isForm ? `Your application: ${job.title}` : `Apply: ${job.title}`}
        lead={job.company}
        takesFocus={sent !== null && data.sent === null}
      />
      <p className="border-y border-line py-1 print:hidden">
        <A to={jobAddress(job.board, job.slug)} className="inline-flex min-h-11 items-center">
          Read the advert again
        </A>
      </p>
      <div className="pt-8">
        {sent && !isForm && <SentApplication page={page} onChange={change} />}
        {isWithdrawn && isOpen && !isAgain && (
          <Button variant="outline" onClick={() => setAgain(true)}>
            Apply again
          </Button>
        )}
        {!sent && !isOpen && (
          <p className="max-w-measure">
            This job no longer takes applications. <A to="/jobs">Find other jobs</A>.
          </p>
        )}
        {isForm && cvs.length === 0 && (
          <div className="grid max-w-measure justify-items-start gap-4">
            <p>You apply here with a CV from our CV builder, and you don’t have one yet. Make one, then come back.</p>
            <LinkButton to="/my-cvs">Make a CV</LinkButton>
          </div>
        )}
        {isForm && cvs.length > 0 && (
          <ApplyForm
            page={page}
            onChange={changed => (changed.sent?.withdrawnAt === null ? change(changed) : setPage(changed))}
            renderPages={(cv, pages) => (
              <StoredPages
                source={`/api/cvs/${cv.id}`}
                name={cv.name}
                pages={pages}
                textIsAt="Its text is in the CV builder."
              />
            )}
          />
        )}
      </div>
    </div>
  )
}

Apply.load = load
Apply.head = ({ data: { job } }: Props) => ({
  title: `Apply: ${job.title}`,
  description: `Apply for ${job.title} at ${job.company}.`,
  noindex: true,
})
