import { href } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'

/** For the careers service that looks for something to give its students, and for students who look for theirs. */
export function ForUniversities({ universities }: { universities: readonly { name: string }[] }) {
  return (
    <section
      aria-labelledby="universities"
      className="grid h-full content-start gap-3 rounded-sign border-[1.5px] border-ink bg-surface p-5 md:p-6"
    >
      <h2 id="universities">For universities</h2>
      <p>
        A site in your colours, your own sign-in, and figures of your own: which jobs your students look for, save and
        apply to.
      </p>
      <p className="flex flex-wrap gap-3">
        <LinkButton to="/book-a-meeting">Book a demo</LinkButton>
        <LinkButton to="/partner-with-us" variant="outline">
          See what students get
        </LinkButton>
      </p>
      {universities.length > 0 && (
        <p className="mt-2 text-small text-ink-2">
          Universities with us: {universities.map(({ name }) => name).join(', ')}.{' '}
          <A to={href('/universities/:type?')} className="text-ink">
            Is yours on the list?
          </A>
        </p>
      )}
    </section>
  )
}
