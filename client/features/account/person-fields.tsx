import { guessCountry } from '#shared/account/api.ts'
import { call } from '#client/api.ts'
import { PhoneInput } from '#client/ui/phone-input.tsx'
import { explainPhone } from '#client/ui/phone/messages.ts'
import { Section } from '#client/ui/section.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { Profile } from './profile-form.tsx'

const detectCountry = async () => (await call(guessCountry, {})).country

interface PersonFieldsProps {
  profile: Profile
  errorOf(id: string): string | undefined
  onPhoneCountry(country: string | null): void
}

export function PersonFields({ profile, errorOf, onPhoneCountry }: PersonFieldsProps) {
  return (
    <Section id="about-you" title="About you">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <TextInput
          id="name"
          name="name"
          label="Name"
          autoComplete="name"
          defaultValue={profile.name}
          error={errorOf('name')}
        />
        <PhoneInput
          id="phone"
          name="phone"
          label="Phone"
          hint="Optional. Only you can see it."
          defaultValue={profile.phone}
          detectCountry={detectCountry}
          invalidMessage={explainPhone}
          error={errorOf('phone')}
          onCountryChange={onPhoneCountry}
        />
      </div>
    </Section>
  )
}
