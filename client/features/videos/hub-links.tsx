import { A } from '#client/ui/a.tsx'

const links = [
  ['/cih/standard', 'Open lessons'],
  ['/cih/premium', 'Premium courses'],
  ['/cih/saved-videos', 'Saved videos'],
] as const

/** The parts of the hub, for people who are signed in. */
export const HubLinks = ({ current }: { current: (typeof links)[number][0] | '/cih-ad' }) => (
  <nav aria-label="Career Ignition Hub" className="mb-6 print:hidden">
    <ul className="flex flex-wrap gap-x-6 border-b border-line max-md:gap-x-2.5 max-md:text-small">
      {links.map(([to, words]) => (
        <li key={to}>
          <A
            to={to}
            aria-current={to === current ? 'page' : undefined}
            className="-mb-px inline-flex min-h-11 items-center border-b-4 border-transparent link-alone aria-[current]:border-route aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {words}
          </A>
        </li>
      ))}
    </ul>
  </nav>
)
