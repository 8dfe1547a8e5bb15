import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router'
import type { ErrorDetails } from '#shared/render.ts'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { ErrorPage, errorHead } from './error-pages.tsx'
import { HeadTags } from './head.ts'
import { useUndecidedAddress } from './undecided.ts'
import { Undecided } from './undecided-notice.tsx'

/** What is shown in the place of a page that failed. */
export function PageError() {
  const error = useRouteError()
  const [status, details] = isRouteErrorResponse(error)
    ? [error.status, error.data as ErrorDetails | null]
    : [500, null]
  const { pathname } = useLocation()
  return (
    <>
      <HeadTags head={errorHead(status, details)} address={pathname} />
      {/* A guard that could not decide has no more to say than that. */}
      {status === 503 && !details ? <Unchecked /> : <ErrorPage status={status} {...details} />}
    </>
  )
}

function Unchecked() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const undecided = useUndecidedAddress()
  return (
    <>
      <div className="wrap">
        <PageHeading title="One moment, please" lead="We’re checking whether you can open this page." />
      </div>
      {/* Once another try is undecided too, the shell says so. */}
      {undecided === undefined && <Undecided onRetry={() => void navigate(pathname + search, { replace: true })} />}
    </>
  )
}
