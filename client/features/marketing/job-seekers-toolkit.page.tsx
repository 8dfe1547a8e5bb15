import { useSite, useVisitor } from '#client/app/context.ts'
import { A } from '#client/ui/a.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { SignBand } from '#client/ui/sign-band.tsx'
import { doors, stations } from './tools.ts'

const title = 'Job seeker’s toolkit'
const description =
  'Every tool for finding work abroad, from before you fly to your visa: what it does, who can use it, and whether you need an account.'

/** All tools as one route, grouped by the stage they help with. */
export default function JobSeekersToolkit() {
  const { countryId } = useSite()
  const visitor = useVisitor()
  return (
    <>
      <SignBand country={countryId}>
        <h1 tabIndex={-1} className="max-w-heading">
          {title}
        </h1>
        <p className="mt-3 mb-6 max-w-measure text-lead">
          Five stages. Start with the one you’re at now. Each tool says who can use it.
        </p>
        <LinkButton to="/jobs">See the job board</LinkButton>
      </SignBand>
      <div className="wrap pt-10">
        <ol>
          {stations.map(({ name, when, tools }) => (
            <li
              key={name}
              className="relative pb-12 pl-9 before:absolute before:top-3 before:bottom-0 before:left-1.75 before:w-1 before:translate-y-1 before:bg-route last:pb-0 last:before:hidden md:pl-14"
            >
              <span
                aria-hidden="true"
                className="absolute top-1.5 left-0 size-4.5 rounded-full border-4 border-route bg-paper"
              />
              <h2>{name}</h2>
              <p className="mt-1 text-ink-2">{when}</p>
              <ul className="mt-4 border-t-[1.5px] border-ink">
                {tools.map(({ name: tool, to, what, door }) => (
                  <li
                    key={tool}
                    className="grid gap-x-8 gap-y-1 border-b border-line py-3 md:grid-cols-[11rem_minmax(0,1fr)_10rem] lg:grid-cols-[15rem_minmax(0,1fr)_14rem]"
                  >
                    <h3>
                      <A to={to} className="inline-flex min-h-11 items-center md:min-h-0">
                        {tool}
                      </A>
                    </h3>
                    <p>{what}</p>
                    <p className="text-small text-ink-2">
                      {door === 'open' && <OpenMark />}
                      {doors[door]}
                    </p>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
        {!visitor && (
          <section className="mt-12 border-t-[1.5px] border-ink pt-6">
            <h2>How you get an account</h2>
            <p className="mt-2 mb-4 max-w-measure">
              Accounts are free and provided through universities. Find yours and register with your university email
              address. No university address, or university not listed? <A to="/faq">Our answers</A> say what to do.
            </p>
            <LinkButton to="/login" variant="outline">
              Find my university
            </LinkButton>
          </section>
        )}
      </div>
    </>
  )
}

/** An open circle for tools that are open to everyone. The words next to it say the same. */
const OpenMark = () => (
  <span aria-hidden="true" className="mr-2 inline-block size-2.5 rounded-full border-2 border-route" />
)

JobSeekersToolkit.head = () => ({ title, description })
