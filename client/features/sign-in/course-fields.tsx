import { useState } from 'react'
import { targetCountries } from '#shared/account/target-countries.ts'
import { endsSomeDay, workStatuses } from '#shared/account/work-rights.ts'
import { countryCodes } from '#shared/site/country-codes.ts'
import { HomeCountryField } from '#client/ui/home-country-field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

interface CourseFieldsProps {
  course?: string
  courseEnds?: string | null
  homeCountry?: string | null
  /** Of the university. */
  countryId: number
  hasEnded: boolean
  errorOf(id: string): string | undefined
}

/** Course, home country and visa. */
export function CourseFields({ course, courseEnds, homeCountry, countryId, hasEnded, errorOf }: CourseFieldsProps) {
  return (
    <>
      <TextInput
        id="course"
        name="course"
        label="Course"
        hint="For example MSc Data Science."
        defaultValue={course}
        error={errorOf('course')}
      />
      <TextInput
        id="courseEnds"
        name="courseEnds"
        type="date"
        label={hasEnded ? 'Last day of your course' : 'Last day of the course'}
        hint={
          hasEnded
            ? 'We work out visa dates from it. Leave it empty if you don’t remember.'
            : 'We work out visa dates from it. You can change it later.'
        }
        defaultValue={courseEnds ?? ''}
        error={errorOf('courseEnds')}
      />
      <HomeCountryField value={homeCountry ?? null} error={errorOf('homeCountry')} />
      <VisaFields countryId={countryId} errorOf={errorOf} />
    </>
  )
}

/** Optional and private: with it, the first job they open is already judged for them. */
function VisaFields({ countryId, errorOf }: Pick<CourseFieldsProps, 'countryId' | 'errorOf'>) {
  const [status, setStatus] = useState('')
  const country = targetCountries.find(({ code }) => code === countryCodes[countryId])?.name
  return (
    <fieldset className="grid gap-4 border-l-4 border-line pl-4">
      <legend className="font-semibold">Your visa{country && `: ${country}`} (optional)</legend>
      <p className="text-small text-ink-2">
        With this, every job shows whether it could keep you here and until when. Only you can see it: your university
        and employers can’t. You can change or delete it in your profile.
      </p>
      <Select
        id="visa"
        name="visa"
        label="What may you do there now?"
        value={status}
        error={errorOf('visa')}
        onChange={event => setStatus(event.target.value)}
      >
        <option value="">I’d rather not say</option>
        {workStatuses.map(each => (
          <option key={each.status} value={each.status}>
            {each.words}
          </option>
        ))}
      </Select>
      <div hidden={!endsSomeDay(status)}>
        <TextInput
          id="visaUntil"
          name="visaUntil"
          type="date"
          label="Last day of your visa"
          hint="Leave this empty if you don’t know it now."
          error={errorOf('visaUntil')}
        />
      </div>
    </fieldset>
  )
}
