import type { StaticPath } from '#shared/routing/href.ts'
import { useSite } from '#client/app/context.ts'
import { A } from '#client/ui/a.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { RouteSteps } from '#client/ui/route-steps.tsx'
import { SignBand } from '#client/ui/sign-band.tsx'
import { CountryStrip } from './country-strip.tsx'

export default function Home() {
  const { countryId } = useSite()
  return (
    <>
      <SignBand country={countryId}>
        <h1 tabIndex={-1} className="max-w-[9.5em] text-hero">Find work that can keep you here.</h1>
        <p className="mt-4 max-w-[29em] text-lead">Jobs for international students and graduates, with the visa facts checked first and shown with their source.</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to="/jobs">See the jobs</LinkButton>
          <LinkButton to="/country-guide" variant="outline">Read a country guide</LinkButton>
        </div>
      </SignBand>
      <CountryStrip country={countryId} />
      <section className="wrap">
        <h2>Wherever you are on the way</h2>
        <div className="mt-8"><RouteSteps steps={stations.map((station, index) => ({ id: station.title, state: 'ahead', content: <Station {...station} number={index + 1} /> }))} /></div>
      </section>
    </>
  )
}

Home.head = () => ({
  title: 'Find work that can keep you here',
  description: 'Jobs for international students and graduates, with the visa facts checked first and shown with their source.',
})

interface StationText {
  title: string
  text: string
  links: readonly { to: StaticPath; label: string }[]
}

const stations: readonly StationText[] = [
  {
    title: 'Before you fly', text: 'Know the rules and the employers before you land.',
    links: [{ to: '/jumpstart', label: 'Start the pre-departure programme' }, { to: '/country-guide', label: 'Read about your country' }],
  },
  {
    title: 'While you study', text: 'Work the hours your visa allows, and get ready.',
    links: [{ to: '/part-time-jobs', label: 'Find part-time work' }, { to: '/cih/standard', label: 'Watch career videos' }],
  },
  {
    title: 'After you graduate', text: 'Apply where a visa is possible, in time.',
    links: [{ to: '/jobs', label: 'Find a graduate job' }, { to: '/immigration-guide', label: 'Understand your visa options' }],
  },
]

function Station({ number, title, text, links }: StationText & { number: number }) {
  return (
    <>
      <h3 className="text-h2"><span className="mr-1 text-route">{number}</span> {title}</h3>
      <p className="mt-1 text-ink-2">{text}</p>
      <ul className="mt-2">
        {links.map(({ to, label }) => <li key={to}><A to={to} className="inline-flex min-h-11 items-center">{label}</A></li>)}
      </ul>
    </>
  )
}
