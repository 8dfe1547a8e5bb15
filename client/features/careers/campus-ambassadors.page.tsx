import { sendAmbassador } from '#shared/forms/api.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import { call } from '#client/api.ts'
import { EnquiryForm } from '#client/app/enquiry-form.tsx'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Section } from '#client/ui/section.tsx'

const tasks: readonly { title: string; text: string }[] = [
  {
    title: 'Show people round',
    text: 'Half an hour with new students: where the visa facts stand, how to read a verdict, how to count working hours.',
  },
  {
    title: 'Hand on your own address',
    text: 'You get a link of yours. Whoever registers with it comes to the right university at once.',
  },
  {
    title: 'Tell us what is missing',
    text: 'You hear first what students look for and do not find. We want to hear it second.',
  },
]

export default function CampusAmbassadors() {
  return (
    <div className="wrap">
      <PageHeading
        title="Be the person who knows"
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
      <Section title="What you should know first">
        <ul className="grid max-w-measure list-disc gap-2 pl-6">
          <li>You need to study at a university now, and expect to be there for at least one more term.</li>
          <li>
            Before you start we tell you in writing how much time it takes and what you get for it. Say no if it does
            not suit you.
          </li>
          <li>
            On a student visa, work counts towards your weekly hours, and in some countries unpaid work counts too.{' '}
            <A to="/immigration-guide">Read the rule of your country.</A>
          </li>
          <li>You never give visa advice. You show where the rule stands and who may advise.</li>
        </ul>
      </Section>
      <Section title="Apply" lead="We answer every application by mail, whether it is a yes or a no.">
        <EnquiryForm
          send={(values: InputOf<typeof sendAmbassador>) => call(sendAmbassador, values)}
          failure="Your application is not sent yet"
          schema={async () => (await import('#shared/forms/schemas.ts')).AmbassadorForm}
          organisation={{ name: 'university', label: 'Your university' }}
          message={{
            label: 'Why you?',
            hint: 'Whom do you reach: a club, a course, a hall, a language? When does your course end?',
          }}
          button="Send the application"
          sent={{
            title: 'Application sent',
            children: 'A person reads it and answers by mail, whether it is a yes or a no.',
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
