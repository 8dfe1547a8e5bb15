import { productName } from '#shared/brand.ts'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RouteFragment } from '#client/ui/route-fragment.tsx'

/** A page whose address is open before its content is ready: says what will be here, and that it is not here yet. */
export function pendingPage(title: string, sentence: string) {
  function PendingPage() {
    return (
      <div className="wrap">
        <PageHeading title={title} lead={sentence} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t-[1.5px] border-ink pt-6">
          <RouteFragment name="ahead" />
          <p className="font-semibold">This part of {productName} is still being built.</p>
        </div>
      </div>
    )
  }
  PendingPage.head = () => ({ title, description: sentence, noindex: true })
  return PendingPage
}
