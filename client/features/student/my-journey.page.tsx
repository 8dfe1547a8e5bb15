import { exportDates, getJourney } from '#shared/student/journey/api.ts'
import { withQuery } from '#shared/routing/href.ts'
import { fieldAddress } from '#shared/student/profile-parts.ts'
import { stages, stageWords } from '#shared/applications/stages.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Section } from '#client/ui/section.tsx'
import { VisaClockView } from './visa-clock-view.tsx'
import { WeeklyTarget } from './weekly-target.tsx'

const load = ({ call }: LoadArgs<'/my-journey'>) => call(getJourney, {})
type Props = PageProps<'/my-journey', typeof load>

const titleOf = ({ countdown }: Props['data']) => countdown?.title ?? 'Your journey'

function leadOf({ countdown }: Props['data']): string {
  if (!countdown) return 'Your visa dates by the rules of each country, your applications and your target.'
  return countdown.words.join(' ')
}

export default function MyJourney({ data }: Props) {
  const { clocks, today, hasTargetCountries, weekly, summary } = data
  return (
    <div className="wrap">
      <PageHeading title={titleOf(data)} lead={leadOf(data)} />
      <div className="grid gap-x-12 lg:grid-cols-[7fr_5fr]">
        <div className="min-w-0">
          {clocks.map(clock => (
            <VisaClockView key={clock.country} clock={clock} today={today} />
          ))}
          {clocks.some(({ dates }) => dates.length > 0) && (
            <p className="pb-8">
              <a href={exportDates.path} download className="mr-6 inline-flex min-h-11 items-center font-semibold">
                Add these dates to your calendar
              </a>
              <A to={fieldAddress('courseEnds')} className="inline-flex min-h-11 items-center">
                Change the dates in your profile
              </A>
            </p>
          )}
          {!hasTargetCountries && (
            <Section title="Where next?" lead="Choose the countries you want to work in, and their dates appear here.">
              <p>
                <LinkButton variant={clocks.length > 0 ? 'outline' : 'primary'} to={fieldAddress('targetCountries')}>
                  Choose countries
                </LinkButton>
              </p>
            </Section>
          )}
        </div>
        <div className="min-w-0">
          <WeeklyTarget weekly={weekly} />
          <Applications summary={summary} />
        </div>
      </div>
    </div>
  )
}

function Applications({ summary: { counts, closingSoon } }: Pick<Props['data'], 'summary'>) {
  const known = stages.filter(stage => counts[stage] > 0)
  return (
    <Section title="Your applications">
      {known.length === 0 ? (
        <p className="max-w-measure">
          You haven’t saved any jobs yet. <A to="/jobs">Search for jobs</A>
        </p>
      ) : (
        <dl className="grid max-w-measure grid-cols-[1fr_auto]">
          {known.map(stage => (
            <div key={stage} className="col-span-2 grid grid-cols-subgrid border-t border-line">
              <dt>
                <A to={withQuery('/my-saved-jobs', { stage })} className="inline-flex min-h-11 items-center">
                  {stageWords[stage]}
                </A>
              </dt>
              <dd className="self-center font-display font-semibold tabular-nums">{counts[stage]}</dd>
            </div>
          ))}
        </dl>
      )}
      {closingSoon > 0 && (
        <p>{closingSoon === 1 ? '1 saved job closes' : `${closingSoon} saved jobs close`} within a week.</p>
      )}
      <p>
        <LinkButton variant="outline" to="/my-saved-jobs">
          Open your applications
        </LinkButton>
      </p>
    </Section>
  )
}

MyJourney.load = load
MyJourney.head = ({ data }: Props) => ({
  title: `Your journey: ${titleOf(data)}`,
  description: 'Your visa dates, your applications and your weekly target.',
  noindex: true,
})
