import { sendAmbassador } from '#shared/forms/api.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import { call } from '#client/api.ts'
import { EnquiryForm } from '#client/app/enquiry-form.tsx'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Section } from '#client/ui/section.tsx'

const tasks: readonly { title: string; text: string }[] = [
  {
    title: 'Help new students get started',
    text: 'Spend half an hour showing new students where to find visa facts, how to read a verdict and how to track working hours.',
  },
  {
    title: 'Share your referral link',
    text: 'You get your own link. Students who register with it go straight to the right university.',
  },
  {
    title: 'Tell us what is missing',
    text: 'You’ll be the first to hear what students can’t find. Pass it on to us.',
  },
]

export default function CampusAmbassadors() {
  return (
    <div className="wrap">
      <PageHeading
        title="Become a campus ambassador"
        lead="Campus ambassadors are students who show other international students how to find work within the rules."
      />
      <Section title="What you would do">
        <ol className="grid gap-x-12 gap-y-6 md:grid-cols-3">
          {tasks.map(({ title, text }, i) => (
            <li key={title}>
              <h3>
                <span className="mr-1 text-route">{i + 1}</span> {title}
              </h3>
              <p className="mt-1">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="Before you apply">
        <ul className="grid max-w-measure list-disc gap-2 pl-6">
          <li>You need to be studying at a university now, and expect to stay for at least one more term.</li>
          <li>
            Before you start, we’ll tell you in writing how much time it takes and what you get for it. You can say no.
          </li>
          <li>
            On a student visa, work counts towards your weekly hours, and in some countries unpaid work counts too.{' '}
            <A to="/immigration-guide">Read the rule for your country.</A>
          </li>
          <li>You never give visa advice. You show people where to find the rule and who can advise them.</li>
        </ul>
      </Section>
      <Section title="Apply" lead="We answer every application by email, whether it’s a yes or a no.">
        <EnquiryForm
          send={(values: InputOf<typeof sendAmbassador>) => call(sendAmbassador, values)}
          failure="Your application hasn’t been sent yet"
          schema={async () => (await import('#shared/forms/schemas.ts')).AmbassadorForm}
          organisation={{ name: 'university', label: 'Your university' }}
          message={{
            label: 'Why you?',
            hint: 'Which students can you reach, for example through a club, a course, a hall or a language? When does your course end?',
          }}
          button="Send application"
          sent={{
            title: 'Application sent',
            children: 'A person will read it and reply by email, whether it’s a yes or a no.',
          }}
        />
      </Section>
    </div>
  )
}

CampusAmbassadors.head = () => ({
  title: 'Campus ambassadors',
  description:
    'Students who show other international students how to find work within the rules. What they do, and how to apply.',
})
