import { getUniversityContact } from '#shared/universities/own-api.ts'
import { useSite } from '#client/app/context.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { RichTextView } from '#client/ui/rich-text.tsx'
import { ContactForm } from './contact-form.tsx'

const load = ({ call }: LoadArgs<'/contact-us'>) => call(getUniversityContact, {})

type Contact = NonNullable<Awaited<ReturnType<typeof load>>['contact']>

/** The university's own people know its courses and its rules. We know the site. */
const UniversityContact = ({ name, email, blocks }: Contact) => (
  <section className="mb-10 max-w-measure border-t-[1.5px] border-ink pt-6">
    <h2>{name}</h2>
    <p className="mt-2">
      Questions about your studies, your career or your visa? Email{' '}
      <a href={`mailto:${email}`} className="wrap-anywhere">
        {email}
      </a>
      .
    </p>
    {blocks.length > 0 && (
      <div className="mt-3">
        <RichTextView blocks={blocks} headingLevel={3} />
      </div>
    )}
  </section>
)

export default function ContactUs({ data: { contact } }: PageProps<'/contact-us', typeof load>) {
  const { helpAddress } = useSite()
  return (
    <div className="wrap">
      <PageHeading
        title="Contact us"
        lead={
          contact
            ? 'Write to your university, or to the people who run this site.'
            : 'Write to the people who run this site. If we got something wrong, please tell us.'
        }
      />
      {contact && (
        <>
          <UniversityContact {...contact} />
          <h2 className="mb-4">Does something on this site not work?</h2>
        </>
      )}
      <div className="split items-start gap-x-16 gap-y-10 border-t-[1.5px] border-ink pt-6 md:grid-cols-[minmax(0,1fr)_20rem]">
        <ContactForm />
        <div className="grid gap-8">
          <section>
            <h2 className="text-h3">What happens next</h2>
            <ol className="mt-2 grid list-decimal gap-2 pl-6 marker:font-display marker:font-bold">
              <li>You’ll get a confirmation by email straight away.</li>
              <li>A person will read your message. We answer in the order we receive messages.</li>
              <li>We’ll reply by email. We can’t promise a date.</li>
            </ol>
            <p className="mt-3 text-small text-ink-2">
              We only use your address to reply. We delete your message after 12 months, or earlier if you ask.
            </p>
          </section>
          {helpAddress && (
            <section>
              <h2 className="text-h3">By email</h2>
              <p className="mt-1">
                You can also email{' '}
                <a href={`mailto:${helpAddress}`} className="wrap-anywhere">
                  {helpAddress}
                </a>
                .
              </p>
            </section>
          )}
          <section>
            <h2 className="text-h3">You may find an answer here</h2>
            <ul className="mt-1">
              <li>
                <A to="/faq" className="inline-flex min-h-11 items-center">
                  Questions and answers
                </A>
              </li>
              <li>
                <A to="/book-a-meeting" className="inline-flex min-h-11 items-center">
                  Book a meeting
                </A>
              </li>
              <li>
                <A to="/immigration-guide" className="inline-flex min-h-11 items-center">
                  Visa rules, with their sources
                </A>
              </li>
            </ul>
            <p className="mt-2 text-small text-ink-2">
              Does a job advert look wrong? Use “Report this job” on its page. We can’t give immigration advice.
            </p>
          </section>
        </div>
      </div>
    </div>
  )
}

ContactUs.load = load
ContactUs.head = () => ({
  title: 'Contact us',
  description: 'Write to us as a student, university, employer or journalist, or tell us what is wrong on the site.',
})
