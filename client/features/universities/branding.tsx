import { useState } from 'react'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { measureBrand, readColour } from '#shared/site/measure-brand.ts'
import { deleteOwnLogo, saveBranding, saveOwnLogo, type getOwnUniversity } from '#shared/universities/own-api.ts'
import { call } from '#client/api.ts'
import { useMayChange } from '#client/app/context.ts'
import { BrandSample } from '#client/ui/brand-sample.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConflictNote } from '#client/ui/conflict-note.tsx'
import { Form } from '#client/ui/form.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Section } from '#client/ui/section.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { ViewerNote } from '#client/ui/viewer-note.tsx'
import { ColourField } from '#client/ui/colour-field.tsx'
import { LogoField } from './logo-field.tsx'
import { useOwnForm } from './use-own-form.ts'

/** Colour, welcome line and logo of the university's site, with a picture of it that follows what is typed. */
export function Branding({ university }: { university: AnswerOf<typeof getOwnUniversity> }) {
  const { name, countryId, site, values } = university
  const mayChange = useMayChange()
  const [version, setVersion] = useState(university.version)
  const [logo, setLogo] = useState(university.logo)
  const [colour, setColour] = useState(values.brandColour)
  const [welcome, setWelcome] = useState(values.welcome)
  const { submit, busy, errors, errorOf, theirs } = useOwnForm({
    version,
    onVersion: setVersion,
    first: { brandColour: values.brandColour, welcome: values.welcome },
    read: ({ brandColour = '', welcome: line = '' }) => ({
      brandColour: readColour(brandColour) ?? brandColour,
      welcome: line,
    }),
    save: part => call(saveBranding, part),
    saved: 'The branding has been saved. Your site shows it within seconds.',
  })
  const { light, dark } = measureBrand(colour)
  return (
    <div className="wrap">
      <PageHeading
        title="Branding"
        lead={
          <>
            How <a href={site}>your site</a> looks to your students.
          </>
        }
      />
      {!mayChange && <ViewerNote />}
      <Section title="Colour and welcome line">
        <Form failure="The branding hasn’t been saved yet" errors={errors} isReadOnly={!mayChange} onSubmit={submit}>
          {theirs && (
            <ConflictNote
              what="the branding"
              fields={[
                { label: 'Colour', theirs: theirs.brandColour },
                { label: 'Welcome line', theirs: theirs.welcome },
              ]}
            />
          )}
          <ColourField first={values.brandColour} error={errorOf('brandColour')} onColour={setColour} />
          <TextInput
            id="welcome"
            name="welcome"
            label="Welcome line"
            hint="At the top of the sign-in page."
            value={welcome}
            onChange={event => setWelcome(event.currentTarget.value)}
            maxLength={200}
            autoComplete="off"
            error={errorOf('welcome')}
          />
          {mayChange && (
            <div>
              <Button type="submit" busy={busy}>
                {theirs ? 'Save my version' : 'Save branding'}
              </Button>
            </div>
          )}
        </Form>
      </Section>
      <Section
        title="Preview"
        lead="We darken or lighten your colour until text in it can be read. The table shows the contrast."
      >
        <div className="grid gap-6 md:grid-cols-2">
          <BrandSample {...{ name, logo, welcome, countryId }} theme="light" measured={light} />
          <BrandSample {...{ name, logo, welcome, countryId }} theme="dark" measured={dark} />
        </div>
      </Section>
      {mayChange && (
        <Section title="Logo">
          <LogoField
            name={name}
            logo={logo}
            version={version}
            save={(file, seen) => call(saveOwnLogo, { seen }, file)}
            remove={seen => call(deleteOwnLogo, { seen })}
            onLogo={setLogo}
            onVersion={setVersion}
          />
        </Section>
      )}
    </div>
  )
}
