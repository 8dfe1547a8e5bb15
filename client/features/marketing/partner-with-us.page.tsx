import { productName } from '#shared/brand.ts'
import { sendPartnerEnquiry } from '#shared/forms/api.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import { href } from '#shared/routing/href.ts'
import { call } from '#client/api.ts'
import { useSite } from '#client/app/context.ts'
import { EnquiryForm } from '#client/app/enquiry-form.tsx'
import { A } from '#client/ui/a.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { Horizon } from '#client/ui/horizon.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { Section } from '#client/ui/section.tsx'
import { BrandPreview } from './brand-preview.tsx'
import dashboardPicture from './pictures/dashboard.webp'
import jobPicture from './pictures/job.webp'

/** What changes for a careers service. */
const changes: readonly string[] = [
  'Students see at once whether a job can lead to a visa, so fewer of them ask you.',
  'You invite up to 20,000 students from one list, and see who has joined.',
  'You comment on the CVs they share with you, and know what they need from figures without names.',
]
const papers = [
  { to: '/pricing', label: 'Pricing', about: 'What it costs and what is included' },
  { to: '/security', label: 'Security', about: 'What we promise, and the test of each promise' },
  { to: '/data-processing', label: 'Data processing', about: 'Roles, periods and a draft agreement' },
  { to: '/service-levels', label: 'Service levels', about: 'What we commit to, with the status page' },
  { to: '/accessibility-conformance', label: 'Accessibility', about: 'WCAG 2.2, criterion by criterion' },
] as const

const parts: readonly { title: string; text: string }[] = [
  {
    title: 'Your address and your name',
    text: 'The whole product at an address of your own. The header, sign-in and emails carry your university’s name, with ours in small print.',
  },
  {
    title: 'Only your people',
    text: 'Students sign in with your university’s email addresses or single sign-on. No one else can sign in, and you only see your own people.',
  },
  {
    title: 'Your terms, your limits',
    text: 'Set term dates, weekly hours and access to guides once. They apply everywhere.',
  },
  {
    title: 'You decide who joins',
    text: 'Your careers team invites people and decides on access requests. What students save and write stays private to them.',
  },
]
const seen: readonly { title: string; text: string }[] = [
  {
    title: 'One verdict for each job',
    text: 'Whether it sponsors, whether the pay is enough for their visa, and what each answer is based on.',
  },
  {
    title: 'Their own dates',
    text: 'When a visa ends, when to apply for the next one, and what changes in between.',
  },
  {
    title: 'Everything up to the offer',
    text: 'Applications, a CV that employers can read, guides to eleven countries and short video lessons.',
  },
]
const given: readonly string[] = [
  'One colour. We work out the rest for light and dark mode, and keep it readable.',
  'A logo as PNG or WebP. It’s optional: without one we show your name.',
  'Your email domains, or the details of your single sign-on.',
  'Term dates, and someone we can call.',
]

export default function PartnerWithUs() {
  const { countryId } = useSite()
  return (
    <>
      <section className="band">
        <div className="wrap grid items-center gap-x-10 gap-y-6 py-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
          <div>
            <h1 tabIndex={-1} className="max-w-heading">
              Your own careers site for international students
            </h1>
            <ul className="mt-4 grid max-w-measure list-disc gap-1.5 pl-5">
              {changes.map(text => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <div className="mt-5 flex flex-wrap items-center gap-3">
              <LinkButton to="/book-a-meeting">Book a demo</LinkButton>
              <a href="#preview" className={buttonLook('outline')}>
                Try it with your colour
              </a>
            </div>
          </div>
          <figure className="min-w-0">
            <img
              src={dashboardPicture}
              alt="The dashboard of a university: accounts, people active last week, jobs saved and applications begun, with a chart of the weeks."
              width={1200}
              height={724}
              className="h-auto w-full border-[1.5px] border-ink"
            />
            <figcaption className="mt-1 text-small">Your dashboard. Pictures on this page show demo data.</figcaption>
          </figure>
        </div>
        <Horizon country={countryId} />
      </section>
      <div className="wrap pt-4">
        <Section title="What a microsite is">
          <ul className="grid gap-x-12 gap-y-6 md:grid-cols-2">
            {parts.map(({ title, text }) => (
              <li key={title} className="max-w-measure">
                <h3>{title}</h3>
                <p className="mt-1">{text}</p>
              </li>
            ))}
          </ul>
        </Section>
        <Section title="What your students see">
          <div className="grid items-center gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
            <figure className="min-w-0">
              <img
                src={jobPicture}
                alt="A job’s page: title, employer, pay, and in one line whether it sponsors and pays enough for a visa."
                width={1200}
                height={750}
                loading="lazy"
                className="h-auto w-full border-[1.5px] border-ink"
              />
              <figcaption className="mt-1 text-small text-ink-2">A job with its verdict</figcaption>
            </figure>
            <ul className="grid gap-5">
              {seen.map(({ title, text }) => (
                <li key={title} className="max-w-measure">
                  <h3>{title}</h3>
                  <p className="mt-1">{text}</p>
                </li>
              ))}
            </ul>
          </div>
        </Section>
        <div id="preview" className="scroll-mt-4">
          <Section
            title="Try it with your colour"
            lead="We make four colours from yours, for light and dark mode. We keep the hue and adjust the lightness until everyone can read it. Try it."
          >
            <BrandPreview />
            <p className="max-w-measure text-small text-ink-2">
              You can’t change colours with a meaning, such as warnings, the keyboard focus marker, fonts or layout.
              These are tested once, for everyone.
            </p>
          </Section>
        </div>
        <div className="grid gap-x-12 lg:grid-cols-2">
          <Section title="What we need from you">
            <ul className="grid max-w-measure list-disc gap-2 pl-6">
              {given.map(text => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <p className="max-w-measure">
              Look at <A to={href('/universities/:type?')}>the list of universities</A>, or read{' '}
              <A to="/uni-case-study">how a university could use it</A>.
            </p>
          </Section>
          <Section title="For your procurement team">
            <ul className="grid max-w-measure gap-x-8 border-t border-line sm:grid-cols-2">
              {papers.map(({ to, label, about }) => (
                <li key={to} className="border-b border-line py-2">
                  <A to={to} className="inline-flex min-h-9 items-center font-semibold">
                    {label}
                  </A>
                  <p className="text-small text-ink-2">{about}</p>
                </li>
              ))}
            </ul>
          </Section>
        </div>
        <Section
          title="Ask us"
          lead={
            <>
              A person will reply by email. Would you rather talk? <A to="/book-a-meeting">Book a meeting</A>.
            </>
          }
        >
          <EnquiryForm
            send={(values: InputOf<typeof sendPartnerEnquiry>) => call(sendPartnerEnquiry, values)}
            failure="Your question hasn’t been sent yet"
            schema={async () => (await import('#shared/forms/schemas.ts')).PartnerForm}
            organisation={{ name: 'university', label: 'Your university' }}
            message={{ label: 'Your question', hint: 'What do your international students ask you most?' }}
            button="Send question"
            sent={{
              title: 'Question sent',
              children: 'A person will read it and reply by email. We answer messages in the order we receive them.',
            }}
          />
        </Section>
      </div>
    </>
  )
}

PartnerWithUs.head = () => ({
  title: 'For universities',
  description: `Run ${productName} as your university’s own careers site: what it is, what it looks like in your colour, and what we need from you.`,
})
