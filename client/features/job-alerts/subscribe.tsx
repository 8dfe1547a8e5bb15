import { LateDetails } from '#client/ui/late-details.tsx'
import { Section } from '#client/ui/section.tsx'

/** Offers visitors of a board the weekly newsletter. */
export function Subscribe() {
  return (
    <Section
      title="New jobs once a week"
      lead="The ten newest jobs by email, no more than two from one employer. You can unsubscribe with one click."
    >
      <LateDetails
        id="newsletter"
        summary="Get the newsletter"
        // A link to it shows its heading too.
        className="mb-4 scroll-mt-24 border-y border-line"
        load={() => import('./subscribe-form.tsx')}
      >
        {({ SubscribeForm }) => <SubscribeForm source="board" />}
      </LateDetails>
    </Section>
  )
}
