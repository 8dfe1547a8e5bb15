import type { getMyOrganisation } from '#shared/employers/account-api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { A } from '#client/ui/a.tsx'

type Organisation = Pick<
  NonNullable<AnswerOf<typeof getMyOrganisation>['organisation']>,
  'name' | 'state' | 'reason' | 'isBlocked'
> | null

/** What stops an employer's jobs from going live, if anything does. */
export function OrganisationNotice({ organisation }: { organisation: Organisation }) {
  if (!organisation)
    return (
      <p className="mt-6 border-l-6 border-warn bg-warn-tint p-4">
        Your account doesn’t belong to an organisation. Ask a colleague to invite you, or{' '}
        <A to="/contact-us">write to us</A>.
      </p>
    )
  if (organisation.isBlocked)
    return (
      <p className="mt-6 border-l-6 border-bad bg-bad-tint p-4 wrap-anywhere">
        We have blocked {organisation.name}: its jobs are off the board, and you can’t publish others. Your drafts are
        saved. If you think this is a mistake, <A to="/contact-us">write to us</A>.
      </p>
    )
  if (organisation.state === 'approved') return null
  if (organisation.state === 'refused')
    return (
      <p className="mt-6 border-l-6 border-bad bg-bad-tint p-4 wrap-anywhere">
        We couldn’t approve {organisation.name}. Why: {organisation.reason} If you think this is a mistake,{' '}
        <A to="/contact-us">write to us</A>.
      </p>
    )
  return (
    <p className="mt-6 border-l-6 border-info bg-info-tint p-4 wrap-anywhere">
      We’re checking {organisation.name}. You can write drafts now, and we’ll email you when you can send them for
      review.
    </p>
  )
}
