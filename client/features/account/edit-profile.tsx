import { useRef } from 'react'
import { getProfile, guessCountry, saveProfile } from '#shared/accounts/api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import type { LoadArgs } from '#client/app/pages.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { PhoneInput } from '#client/ui/phone-input.tsx'
import { explainPhone } from '#client/ui/phone/messages.ts'
import { TextInput } from '#client/ui/text-input.tsx'

export const loadProfile = ({ call: ask }: LoadArgs<never>) => ask(getProfile, {})
export const profileHead = () => ({ title: 'Your profile', description: 'Your name, your course and how to reach you.', noindex: true })

interface ProfileValues {
  name: string
  phone: string
  course: string
  courseEnds: string
}

const detectCountry = async () => (await call(guessCountry, {})).country

/** The same profile for students here and students who have not left home yet. */
export function EditProfile({ profile }: { profile: AnswerOf<typeof getProfile> }) {
  const { show } = useFlash()
  const phoneCountry = useRef<string | null>(null)
  const { submit, busy, errors, errorOf } = useForm<ProfileValues>(async ({ name, phone, course, courseEnds }) => {
    await call(saveProfile, { name, phone, course, courseEnds, ...(phoneCountry.current && { phoneCountry: phoneCountry.current }) })
    show('profileSaved')
  })
  return (
    <div className="wrap">
      <PageHeading title="Your profile" lead={`Signed in as ${profile.email}.`} />
      <Form failure="Your profile is not saved yet" errors={errors} onSubmit={submit}>
        <TextInput id="name" name="name" label="Name" autoComplete="name" defaultValue={profile.name} error={errorOf('name')} />
        <PhoneInput
          id="phone" name="phone" label="Phone" hint="Optional. Only you see it." defaultValue={profile.phone} detectCountry={detectCountry}
          invalidMessage={explainPhone} error={errorOf('phone')} onCountryChange={country => { phoneCountry.current = country }}
        />
        <TextInput id="course" name="course" label="Course" hint="For example MSc Data Science." defaultValue={profile.course} error={errorOf('course')} />
        <TextInput id="courseEnds" name="courseEnds" type="date" label="Last day of the course" hint="Your visa dates are counted from it." defaultValue={profile.courseEnds ?? ''} error={errorOf('courseEnds')} />
        <div><Button type="submit" busy={busy}>Save profile</Button></div>
      </Form>
    </div>
  )
}
