import { spellDay } from '#shared/calendar/days.ts'
import { achievementWords } from '#shared/student/achievements.ts'
import { getAchievements } from '#shared/student/api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { circleCheck } from '#client/ui/icons.ts'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Section } from '#client/ui/section.tsx'

const load = ({ call }: LoadArgs<'/achievements'>) => call(getAchievements, {})
type Props = PageProps<'/achievements', typeof load>

const titleOf = ({ achievements }: Props['data']) => {
  const earned = achievements.filter(({ isEarned }) => isEarned).length
  return earned === achievements.length
    ? `You’ve earned all ${earned}`
    : `You’ve earned ${earned} of ${achievements.length}`
}

export default function Achievements({ data }: Props) {
  const earned = data.achievements.filter(({ isEarned }) => isEarned)
  const open = data.achievements.filter(({ isEarned }) => !isEarned)
  return (
    <div className="wrap">
      <PageHeading
        title={titleOf(data)}
        lead="Based on what you’ve done here: your profile, applications and guides. Only you can see this page."
      />
      {earned.length > 0 && (
        <Section title="Done">
          <ul className="grid gap-x-12 md:grid-cols-2">
            {earned.map(({ key, on }) => (
              <li key={key} className="flex gap-3 border-t border-line py-3">
                <Icon path={circleCheck} className="mt-0.5 flex-none text-good" />
                <div>
                  <h3>{achievementWords[key].title}</h3>
                  {on && (
                    <p className="text-small text-ink-2">
                      <time dateTime={on}>{spellDay(on)}</time>
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {open.length > 0 && (
        <Section title="Still to do">
          <ul className="grid gap-x-12 md:grid-cols-2">
            {open.map(({ key, done, of }) => {
              const { title, takes, to, action } = achievementWords[key]
              return (
                <li key={key} className="border-t border-line py-3">
                  <h3>{title}</h3>
                  <p className="max-w-measure">{takes}</p>
                  {of > 1 && (
                    <p className="text-small text-ink-2">
                      {done} of {of}
                      <progress
                        value={done}
                        max={of}
                        aria-label={`${title}: ${done} of ${of}`}
                        className="route-progress mt-1"
                      />
                    </p>
                  )}
                  <p>
                    <A to={to} className="inline-flex min-h-11 items-center">
                      {action}
                      <span className="sr-only"> for “{title}”</span>
                    </A>
                  </p>
                </li>
              )
            })}
          </ul>
        </Section>
      )}
    </div>
  )
}

Achievements.load = load
Achievements.head = ({ data }: Props) => ({
  title: `Achievements: ${titleOf(data).toLowerCase()}`,
  description: 'What you’ve done so far, and how to earn the rest.',
  noindex: true,
})
