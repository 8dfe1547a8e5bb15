import { listVideos } from '#shared/videos/api.ts'
import { spellLength } from '#shared/videos/lengths.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Section } from '#client/ui/section.tsx'
import { HubLinks } from './hub-links.tsx'

const path = '/cih-ad'
const load = ({ call }: LoadArgs<typeof path>) => call(listVideos, {})
type Props = PageProps<typeof path, typeof load>

/** What premium is, without a sales pitch: what is in it, what is free, who decides. */
export default function PremiumOffer({ data: { courses, hasPremium } }: Props) {
  const premium = courses.filter(({ access }) => access === 'premium')
  const open = courses.filter(({ access }) => access === 'standard').flatMap(({ lessons }) => lessons)
  const seconds = premium.flatMap(({ lessons }) => lessons).reduce((sum, lesson) => sum + lesson.seconds, 0)
  return (
    <div className="wrap pb-12">
      <PageHeading
        title="What the premium courses are"
        lead="They aren’t for sale. Some universities include them in their students’ accounts."
      />
      <HubLinks current={path} />
      {hasPremium ? (
        <p className="mb-6 max-w-measure border-l-6 border-good bg-good-tint p-4">
          Your account includes the premium courses. <A to="/cih/premium">Open them</A>
        </p>
      ) : (
        <p className="mb-6 max-w-measure border-l-6 border-info bg-info-tint p-4">
          Your account doesn’t include the premium courses.
        </p>
      )}
      <Section
        title="What is in them"
        lead={premium.length > 0 ? `About ${spellLength(Math.round(seconds / 60) * 60)} in all.` : undefined}
      >
        {premium.length === 0 ? (
          <p>No premium lessons are published yet.</p>
        ) : (
          <ul className="grid gap-6">
            {premium.map(({ slug, title, summary, lessons }) => (
              <li key={slug}>
                <h3>{title}</h3>
                <p className="max-w-measure">{summary}</p>
                <ul className="mt-2 list-disc pl-6">
                  {lessons.map(lesson => (
                    <li key={lesson.slug}>
                      {lesson.title} <span className="text-small text-ink-2">({spellLength(lesson.seconds)})</span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title="What is free">
        <p className="max-w-measure">
          {open.length === 1 ? 'One lesson is' : `${open.length} lessons are`} open to everyone, also without an
          account. Saving lessons, notes and progress are part of every account. The rules behind the premium lessons
          are free to read in the <A to="/immigration-guide">immigration guide</A>, with their sources.
        </p>
        <p>
          <LinkButton to="/cih/standard" variant="outline">
            Watch the open lessons
          </LinkButton>
        </p>
      </Section>
      <Section title="How to get access">
        <ul className="grid max-w-measure list-disc gap-2 pl-6">
          <li>
            <b>You study at a university that uses this service:</b> ask its careers service whether it can include the
            premium courses.
          </li>
          <li>
            <b>You work for a university:</b> <A to="/contact-us">write to us</A>. We switch the courses on for all your
            students or for some of them, and off again when you say so.
          </li>
        </ul>
      </Section>
    </div>
  )
}

PremiumOffer.load = load
PremiumOffer.head = () => ({
  title: 'What the premium courses are',
  description: 'What is in the premium video courses, what is free, and how a university gets access.',
  noindex: true,
})
