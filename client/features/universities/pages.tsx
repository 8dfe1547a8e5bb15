import { useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { href } from '#shared/routing/href.ts'
import { saveContact, type getOwnUniversity } from '#shared/universities/own-api.ts'
import { call } from '#client/api.ts'
import { useMayChange } from '#client/app/context.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConflictNote } from '#client/ui/conflict-note.tsx'
import { Form } from '#client/ui/form.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Section } from '#client/ui/section.tsx'
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
    first: { contactEmail: values.contactEmail },
    read: ({ contactEmail = '' }) => ({ contactEmail }),
    save: part => call(saveContact, part),
    saved: 'The contact address has been saved.',
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
            <a href={site}>Your site</a>: what your students see
          </li>
        </ul>
      </Section>
      <Section title="Contact">
        <Form
          failure="The contact address hasn’t been saved yet"
          errors={errors}
          isReadOnly={!mayChange}
          onSubmit={submit}
        >
          {theirs && (
            <ConflictNote
              what="the contact address"
              fields={[{ label: 'Contact address', theirs: theirs.contactEmail }]}
            />
          )}
          <TextInput
            id="contactEmail"
            name="contactEmail"
            type="email"
            label="Contact address"
            hint="Students see it when their request is refused."
            defaultValue={values.contactEmail}
            autoComplete="off"
            error={errorOf('contactEmail')}
          />
          {mayChange && (
            <div>
              <Button type="submit" busy={busy}>
                {theirs ? 'Save my version' : 'Save contact'}
              </Button>
            </div>
          )}
        </Form>
      </Section>
    </div>
  )
}
