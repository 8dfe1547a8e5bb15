import { productName } from '#shared/brand.ts'
import { sendPartnerEnquiry } from '#shared/forms/api.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import { href } from '#shared/routing/href.ts'
import { call } from '#client/api.ts'
import { useSite } from '#client/app/context.ts'
import { EnquiryForm } from '#client/app/enquiry-form.tsx'
import { A } from '#client/ui/a.tsx'
import { buttonLook } from '#client/ui/button-look.ts'
import { Section } from '#client/ui/section.tsx'
import { SignBand } from '#client/ui/sign-band.tsx'
import { BrandPreview } from './brand-preview.tsx'

const parts: readonly { title: string; text: string }[] = [
  {
    title: 'Your address and your name',
    text: 'The whole product under a name of yours. Header, sign-in and mails carry the university; ours stands small beside it.',
  },
  {
    title: 'Only your people',
    text: 'Students come in by your e-mail addresses or your own single sign-on. Nobody else can sign in there, and you see nobody else’s people.',
  },
  {
    title: 'Your terms, your limits',
    text: 'Term dates, weekly hours, whether guides are open: set once, and used wherever they matter.',
  },
  {
    title: 'You decide who comes in',
    text: 'Your careers team invites people, reads requests for access and answers them. What students save and write down stays theirs.',
  },
]
const given: readonly string[] = [
  'One colour. We work out the rest, by day and by night, and keep it readable.',
  'A logo as PNG or WebP, or none: then your name stands alone.',
  'Your e-mail domains, or the details of your single sign-on.',
  'Term dates, and one person we can call.',
]

export default function PartnerWithUs() {
  const { countryId } = useSite()
  return (
    <>
      <SignBand country={countryId}>
        <h1 tabIndex={-1} className="max-w-heading">
          Your own careers site for international students
        </h1>
        <p className="mt-3 mb-6 max-w-measure text-lead">
          Jobs with the visa facts proved, country guides and tools: under your university’s name, in its colour, for
          its people.
        </p>
        <a href="#preview" className={buttonLook('primary')}>
          Try it with your colour
        </a>
      </SignBand>
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
        <div id="preview" className="scroll-mt-4">
          <Section
            title="Try it with your colour"
            lead="One colour becomes four, for two themes. Whatever you choose, hue stays, and lightness moves until everybody can read it. Change it and look."
          >
            <BrandPreview />
            <p className="max-w-measure text-small text-ink-2">
              What you cannot change: colours that carry a meaning, such as warnings; the mark of the keyboard focus;
              letters and layout. They are tested once, for everybody.
            </p>
          </Section>
        </div>
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
        <Section
          title="Ask us"
          lead={
            <>
              A person answers by mail. Would you rather talk? <A to="/book-a-meeting">Book a meeting</A>.
            </>
          }
        >
          <EnquiryForm
            send={(values: InputOf<typeof sendPartnerEnquiry>) => call(sendPartnerEnquiry, values)}
            failure="Your question is not sent yet"
            schema={async () => (await import('#shared/forms/schemas.ts')).PartnerForm}
            organisation={{ name: 'university', label: 'Your university' }}
            message={{ label: 'Your question', hint: 'What do your international students ask you most?' }}
            button="Send the question"
            sent={{
              title: 'Question sent',
              children: 'A person reads it and answers by mail, in the order messages come in.',
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
