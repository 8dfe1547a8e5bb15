import { LateDetails } from '#client/ui/late-details.tsx'

/** Folded away until someone needs it. */
export function ReportJob({ slug }: { slug: string }) {
  return (
    <LateDetails
      summary="Report this job"
      className="mt-8 border-t border-line"
      load={() => import('./report-form.tsx')}
    >
      {({ ReportForm }) => <ReportForm slug={slug} />}
    </LateDetails>
  )
}
