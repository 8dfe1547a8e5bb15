import { systemCountryId } from '#shared/constants.ts'
import { useVisitor } from '#client/app/context.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { QuestionList } from '#client/ui/question-list.tsx'
import { SignBand } from '#client/ui/sign-band.tsx'
import { EmployerMessage } from './employer-message.tsx'
import { questionsBy } from './questions.ts'
import { loadVerdict } from './load-verdict.ts'
import { OpenJobs } from './open-jobs.tsx'
import { DemoNote, RegisterNote } from './register-note.tsx'
import { SponsorSearch } from './sponsor-search.tsx'
import { useAnswerFocus } from './use-answer-focus.ts'
import { VerdictView } from './verdict-view.tsx'

const path = '/uk-work-visa-sponsor-licence-check'

const load = ({ call, search }: LoadArgs<typeof path>) => loadVerdict(call, search)

const columns = 'grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'

export default function LicenceCheckTeaser({
  data: { typed, isAsked, verdict, openJobs },
}: PageProps<typeof path, typeof load>) {
  const visitor = useVisitor()
  const heading = useAnswerFocus(verdict)
  return (
    <>
      <SignBand country={systemCountryId}>
        <h1 tabIndex={-1} className="max-w-heading">
          Can this employer sponsor a UK work visa?
        </h1>
        <p className="mt-3 mb-6 max-w-measure text-lead">
          Enter the employer’s name. We’ll look it up in the Home Office register of licensed sponsors.
        </p>
        <SponsorSearch key={typed} typed={typed} action={path} />
      </SignBand>
      <div className="wrap pt-8">
        <DemoNote register={verdict.register} />
        {isAsked && (
          <VerdictView verdict={verdict} action={path} heading={heading}>
            {openJobs && <OpenJobs found={openJobs} />}
            <EmployerMessage employer={verdict.outcome.startsWith('listed') ? verdict.sponsor!.name : verdict.asked} />
          </VerdictView>
        )}
        <div className={`mt-12 ${columns}`}>
          <section>
            <h2>What a sponsor licence is</h2>
            <div className="mt-3 grid max-w-measure gap-3">
              <p>
                To sponsor someone from abroad for a Skilled Worker visa, a UK employer needs a licence from the Home
                Office. All licensed employers are in a public register, which is published on most working days.
              </p>
              <p>
                A licence says that an employer <strong>can</strong> sponsor. It does not say that it{' '}
                <strong>will</strong>, for this job and for you. The job must be eligible and pay enough as well.
              </p>
              <p>
                The Graduate visa needs no sponsor, and on a Student visa your employer needs no licence either. An
                employer that isn’t in the register can still employ you, within the limits of your visa.
              </p>
            </div>
          </section>
          <FullChecker isSignedIn={visitor !== null} />
        </div>
        <div className={`mt-12 ${columns}`}>
          <section>
            <h2>Questions</h2>
            <QuestionList questions={questionsBy(verdict.rules)} />
          </section>
          {!isAsked && <RegisterNote register={verdict.register} />}
        </div>
      </div>
    </>
  )
}

function FullChecker({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section className="border-[1.5px] border-ink bg-surface p-5">
      <h2>Check more employers and follow changes</h2>
      <p className="mt-2 mb-4 max-w-measure">
        With an account you can check up to 50 employers at once, and get an email when an employer’s licence changes.
      </p>
      <LinkButton to="/sponsorship-licence-checker" variant="outline">
        {isSignedIn ? 'Open the full checker' : 'Sign in for the full checker'}
      </LinkButton>
    </section>
  )
}

LicenceCheckTeaser.load = load
LicenceCheckTeaser.head = ({ data }: PageProps<typeof path, typeof load>) => ({
  title: 'UK sponsor licence check',
  // Results are many, and of today: only the page itself is for search engines.
  noindex: data.isAsked,
  description:
    'Look up whether an employer is in the UK register of licensed sponsors, for which routes and with which rating. Free, with the register’s date.',
  jsonLd: {
    '@type': 'FAQPage',
    mainEntity: questionsBy(data.verdict.rules).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  },
})
