import { useRef } from 'react'
import { saveProfile, type getProfile } from '#shared/account/api.ts'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { PersonFields } from './person-fields.tsx'
import { PlanFields } from './plan-fields.tsx'
import { readWorkRights } from './work-rights-fields.tsx'

export type ProfileParts = 'person' | 'person and plans'
/** Those who have not left home yet are asked about what is to come. */
export type Stage = 'home' | 'abroad'
export type Profile = AnswerOf<typeof getProfile>
type Changes = InputOf<typeof saveProfile>

interface ProfileFormProps {
  profile: Profile
  parts: ProfileParts
  stage: Stage
}

/** A person's profile, saved in one go. */
export function ProfileForm({ profile, parts, stage }: ProfileFormProps) {
  const { show } = useFlash()
  const phoneCountry = useRef<string | null>(null)
  const { submit, busy, errors, errorOf } = useForm<{ name: string; phone: string }>(async ({ name, phone }, data) => {
    await call(saveProfile, {
      name,
      phone,
      ...(phoneCountry.current && { phoneCountry: phoneCountry.current }),
      ...(parts === 'person and plans' && readPlans(data)),
    })
    show('Your profile has been saved.')
  })
  return (
    <Form isWide failure="Your profile hasn’t been saved yet" errors={errors} onSubmit={submit}>
      <div className="min-w-0">
        <PersonFields
          profile={profile}
          errorOf={errorOf}
          onPhoneCountry={country => {
            phoneCountry.current = country
          }}
        />
        {parts === 'person and plans' && <PlanFields profile={profile} stage={stage} errorOf={errorOf} />}
        <div className="pb-8">
          <Button type="submit" busy={busy}>
            Save profile
          </Button>
        </div>
      </div>
    </Form>
  )
}

function readPlans(data: FormData): Omit<Changes, 'name' | 'phone' | 'phoneCountry'> {
  const text = (name: string) => data.get(name) as string
  return {
    course: text('course'),
    courseEnds: text('courseEnds'),
    bornOn: text('bornOn'),
    doctorate: text('doctorate') as NonNullable<Changes['doctorate']>,
    homeCountry: text('homeCountry'),
    targetRoles: text('targetRoles'),
    jobAlerts: text('jobAlerts') as Profile['jobAlerts'],
    universityEmails: text('universityEmails') === 'yes',
    targetCountries: data.getAll('targetCountries') as NonNullable<Changes['targetCountries']>,
    workRights: readWorkRights(data),
  }
}
