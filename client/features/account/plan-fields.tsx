import { jobAlertChoices, mostTargetRoles, type JobAlerts } from '#shared/account/choices.ts'
import { targetCountries } from '#shared/account/target-countries.ts'
import { doctorates } from '#shared/account/work-rights.ts'
import { emailsPerWeek } from '#shared/notices/limits.ts'
import { ChoiceGroup } from '#client/ui/choice-group.tsx'
import { HomeCountryField } from '#client/ui/home-country-field.tsx'
import { Section } from '#client/ui/section.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { Profile, Stage } from './profile-form.tsx'
import { WorkRightsFields } from './work-rights-fields.tsx'

const words = {
  abroad: {
    course: 'For example MSc Data Science.',
    ends: 'We work out your visa dates from it.',
    countries: 'Where you would like to work',
    rights: 'what you may do where',
  },
  home: {
    course: 'The course you’re going to start. For example MSc Data Science.',
    ends: 'As stated in your offer. We’ll work out your visa dates from it.',
    countries: 'Where you would like to work after your course',
    rights: 'what you may do where, now or when you arrive',
  },
} as const satisfies Record<Stage, object>

const alertWords: Record<JobAlerts, string> = {
  auto: 'One a week, and one a day in the six months before a visa date',
  none: 'None',
  daily: 'At most one a day',
  weekly: 'At most one a week',
}

interface PlanFieldsProps {
  profile: Profile
  stage: Stage
  errorOf(id: string): string | undefined
}

export function PlanFields({ profile, stage, errorOf }: PlanFieldsProps) {
  const say = words[stage]
  return (
    <>
      <Section id="plans" title="Plans">
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <TextInput
            id="course"
            name="course"
            label="Course"
            hint={say.course}
            defaultValue={profile.course}
            error={errorOf('course')}
          />
          <TextInput
            id="courseEnds"
            name="courseEnds"
            type="date"
            label="Last day of the course"
            hint={say.ends}
            defaultValue={profile.courseEnds ?? ''}
            error={errorOf('courseEnds')}
          />
        </div>
        <ChoiceGroup
          id="targetCountries"
          name="targetCountries"
          type="checkbox"
          label={say.countries}
          hint="Choose as many as you like."
          inColumns
          choices={targetCountries.map(({ code, name }) => ({ value: code, words: name }))}
          chosen={profile.targetCountries}
          error={errorOf('targetCountries')}
        />
        <TextInput
          id="targetRoles"
          name="targetRoles"
          label="Jobs you would like to do"
          hint={`Up to ${mostTargetRoles}, separated by commas. For example: data analyst, statistician.`}
          defaultValue={profile.targetRoles.join(', ')}
          error={errorOf('targetRoles')}
        />
      </Section>
      <Section
        id="work-rights"
        title="Work rights"
        lead={`Private: ${say.rights} is shown to you alone, never to employers or your university.`}
      >
        <WorkRightsFields kept={profile.workRights} errorOf={errorOf} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <TextInput
            id="bornOn"
            name="bornOn"
            type="date"
            label="Date of birth (optional)"
            hint="Some countries ask for less pay when you’re young. With your age we can test a job’s pay for you."
            autoComplete="bday"
            defaultValue={profile.bornOn ?? ''}
            error={errorOf('bornOn')}
          />
          <Select
            id="doctorate"
            name="doctorate"
            label="Do you have a doctorate? (optional)"
            hint="In the UK, one that is relevant to the job lowers the pay you need."
            defaultValue={profile.doctorate ?? ''}
            error={errorOf('doctorate')}
          >
            {doctorates.map(each => (
              <option key={each.value} value={each.value}>
                {each.words}
              </option>
            ))}
          </Select>
          <HomeCountryField value={profile.homeCountry} error={errorOf('homeCountry')} />
        </div>
      </Section>
      <Section id="emails" title="Emails">
        <ChoiceGroup
          id="jobAlerts"
          name="jobAlerts"
          type="radio"
          label="Emails about new jobs"
          hint="One email covers all your saved searches. We don’t send one when there’s nothing new."
          choices={jobAlertChoices.map(value => ({ value, words: alertWords[value] }))}
          chosen={[profile.jobAlerts]}
          error={errorOf('jobAlerts')}
        />
        <ChoiceGroup
          id="universityEmails"
          name="universityEmails"
          type="radio"
          label="Emails from your university"
          hint={`Its careers team can email its students at most ${emailsPerWeek} notices a week.`}
          choices={[
            { value: 'yes', words: 'Send them to me' },
            { value: 'no', words: 'None. I read notices on my dashboard' },
          ]}
          chosen={[profile.universityEmails ? 'yes' : 'no']}
        />
      </Section>
    </>
  )
}
