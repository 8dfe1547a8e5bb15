import { productName } from '#shared/brand.ts'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RouteFragment } from '#client/ui/route-fragment.tsx'

export default function UnderMaintenance() {
  return (
    <div className="wrap pt-10">
      <RouteFragment name="gate" />
      <PageHeading
        title={`We are working on ${productName}`}
        lead="Some pages are closed while we do. Please come back a little later."
      />
      <p>
        Need something before then? <A to="/contact-us">Write to us</A>.
      </p>
    </div>
  )
}

UnderMaintenance.head = () => ({
  title: 'Closed for maintenance',
  description: `${productName} is being worked on. Please come back a little later.`,
  noindex: true,
})
