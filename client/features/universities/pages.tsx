import { useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { href } from '#shared/routing/href.ts'
import { cityHint } from '#shared/universities/city.ts'
import { longestContactText } from '#shared/universities/contact.ts'
import { saveContact, type getOwnUniversity } from '#shared/universities/own-api.ts'
import { call } from '#client/api.ts'
import { useMayChange } from '#client/app/context.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConflictNote } from '#client/ui/conflict-note.tsx'
import { Form } from '#client/ui/form.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Section } from '#client/ui/section.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { ViewerNote } from '#client/ui/viewer-note.tsx'

import { useOwnForm } from './use-own-form.ts'

/** What the university itself writes for its students, and where. */
export function UniversityPages({ university }: { university: AnswerOf<typeof getOwnUniversity> }) {
  const { id, site, values } = university
  const mayChange = useMayChange()
  const [version, setVersion] = useState(university.version)
  const { submit, busy, errors, errorOf, theirs } = useOwnForm({
    version,
    onVersion: setVersion,
    first: {
      contactEmail: values.contactEmail,
      contactName: values.contactName,
      contactText: values.contactText,
      city: values.city,
    },
    read: ({ contactEmail = '', contactName = '', contactText = '', city = '' }) => ({
      contactEmail,
      contactName,
      contactText,
      city,
    }),
    save: part => call(saveContact, part),
    saved: 'Contact and city have been saved.',
  })
  return (
    <div className="wrap">
      <PageHeading title="Pages" lead="What your university writes for its students." />
      {!mayChange && <ViewerNote />}
      <Section title="Your pages">
        <ul className="grid max-w-measure gap-2">
          <li>
            <A to={href('/career-manual/:university_id', { university_id: String(id) })}>Career manual</A>: your
            handbook for your students
          </li>
          <li>
            <A to={href('/university-user-profile/:type?', { type: 'branding' })}>Welcome line</A>: at the top of the
            sign-in page
          </li>
          <li>
            <A to={href('/university-user-profile/:type?', { type: 'notices' })}>Notices</A>: on your students’
            dashboards and by email
          </li>
          <li>
            <a href={`${site}${href('/contact-us')}`}>Contact page</a>: who your students write to
          </li>
          <li>
            <a href={site}>Your site</a>: what your students see
          </li>
        </ul>
      </Section>
      <Section title="Contact and city">
        <Form
          failure="Contact and city haven’t been saved yet"
          errors={errors}
          isReadOnly={!mayChange}
          onSubmit={submit}
        >
          {theirs && (
            <ConflictNote
              what="contact and city"
              fields={[
                { label: 'Contact name', theirs: theirs.contactName },
                { label: 'Contact address', theirs: theirs.contactEmail },
                { label: 'Text on your contact page', theirs: theirs.contactText },
                { label: 'City', theirs: theirs.city },
              ]}
            />
          )}
          <TextInput
            id="contactName"
            name="contactName"
            label="Contact name (optional)"
            hint="A person or an office, such as Careers Service. Without one, we show your university’s name."
            defaultValue={values.contactName}
            autoComplete="off"
            error={errorOf('contactName')}
          />
          <TextInput
            id="contactEmail"
            name="contactEmail"
            type="email"
            label="Contact address"
            hint="Your students see it on your site’s contact page, and people see it when their request is refused."
            defaultValue={values.contactEmail}
            autoComplete="off"
            error={errorOf('contactEmail')}
          />
          <TextArea
            id="contactText"
            name="contactText"
            label="Text on your contact page (optional)"
            hint="For example where you are and when you are open. You can use Markdown for lists, links and bold words."
            most={longestContactText}
            rows={6}
            defaultValue={values.contactText}
            error={errorOf('contactText')}
          />
          <TextInput
            id="city"
            name="city"
            label="City"
            hint={cityHint}
            defaultValue={values.city}
            autoComplete="off"
            error={errorOf('city')}
          />
          {mayChange && (
            <div>
              <Button type="submit" busy={busy}>
                {theirs ? 'Save my version' : 'Save contact and city'}
              </Button>
            </div>
          )}
        </Form>
      </Section>
    </div>
  )
}
