import { productName } from '#shared/brand.ts'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RouteFragment } from '#client/ui/route-fragment.tsx'

export default function UnderMaintenance() {
  return (
    <div className="wrap pt-10">
      <RouteFragment name="gate" />
      <PageHeading
        title={`We’re working on ${productName}`}
        lead="Some pages are closed for now. Please come back later."
      />
      <p>
        Need something before then? <A to="/contact-us">Write to us</A>.
      </p>
    </div>
  )
}

UnderMaintenance.head = () => ({
  title: 'Closed for maintenance',
  description: `We’re working on ${productName}. Please come back later.`,
  noindex: true,
})
