import { useState, type ReactNode } from 'react'
import { targetCountries, type TargetCountry } from '#shared/account/target-countries.ts'
import { endsSomeDay, workStatuses } from '#shared/account/work-rights.ts'
import { countryCodes } from '#shared/site/country-codes.ts'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { setUpAccount, setUpCourse, setUpPlans, type getSetup } from '#shared/registration/api.ts'
import { call } from '#client/api.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { ChoiceGroup } from '#client/ui/choice-group.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { Form } from '#client/ui/form.tsx'
import { HomeCountryField } from '#client/ui/home-country-field.tsx'
import { NewPasswordInput } from '#client/ui/new-password-input.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { SingleSignOn } from './single-sign-on.tsx'

interface StepProps {
  linkKey: string
  setup: NonNullable<AnswerOf<typeof getSetup>['setup']>
  /** It came up in the place of the one before, and did not come with the page. */
  isNext: boolean
  onSaved(answer: AnswerOf<typeof setUpAccount>): void
}

export function AccountStep({ linkKey, setup, onSaved }: StepProps) {
  const { submit, busy, errors, errorOf } = useForm<Pick<InputOf<typeof setUpAccount>, 'name' | 'password'>>(
    async values => {
      onSaved(await call(setUpAccount, { key: linkKey, kind: setup.kind, ...values }))
    },
  )
  return (
    <Form failure="This step hasn’t been saved yet" errors={errors} onSubmit={submit}>
      {/* Lets password managers keep the two together. */}
      <input type="email" autoComplete="username" value={setup.email} readOnly hidden />
      <TextInput
        id="name"
        name="name"
        label="Name"
        autoComplete="name"
        defaultValue={setup.name}
        error={errorOf('name')}
      />
      {setup.singleSignOn === null && <NewPasswordInput label="Choose a password" error={errorOf('password')} />}
      <SaveButton busy={busy}>{nameFirstSave(setup)}</SaveButton>
    </Form>
  )
}

function nameFirstSave({ kind, singleSignOn }: StepProps['setup']): string {
  if (singleSignOn !== null) return 'Save your name'
  return kind === 'colleague' ? 'Save and go to your dashboard' : 'Save and continue'
}

/** Where the university's own sign-in is the only way in, it follows at once. */
export function SignInStep({ setup }: Pick<StepProps, 'setup'>) {
  return (
    <Step isNext>
      <h2>Your account is ready</h2>
      <p className="mt-2 mb-6 max-w-measure">
        You sign in with your {setup.universityName} account. You don’t need another password.
      </p>
      <SingleSignOn universityId={setup.universityId} words={setup.singleSignOn!} />
    </Step>
  )
}

export function CourseStep({ linkKey, setup, isNext, onSaved }: StepProps) {
  const { submit, busy, errors, errorOf } = useForm<Omit<InputOf<typeof setUpCourse>, 'key'>>(async values => {
    onSaved(await call(setUpCourse, { key: linkKey, ...values }))
  })
  const ended = setup.kind === 'graduate'
  return (
    <Step isNext={isNext}>
      <Form failure="This step hasn’t been saved yet" errors={errors} onSubmit={submit}>
        <TextInput
          id="course"
          name="course"
          label="Course"
          hint="For example MSc Data Science."
          defaultValue={setup.course}
          error={errorOf('course')}
        />
        <TextInput
          id="courseEnds"
          name="courseEnds"
          type="date"
          label={ended ? 'Last day of your course' : 'Last day of the course'}
          hint={
            ended
              ? 'We work out visa dates from it. Leave it empty if you don’t remember.'
              : 'We work out visa dates from it. You can change it later.'
          }
          defaultValue={setup.courseEnds ?? ''}
          error={errorOf('courseEnds')}
        />
        <HomeCountryField value={setup.homeCountry} error={errorOf('homeCountry')} />
        <VisaFields setup={setup} errorOf={errorOf} />
        <SaveButton busy={busy}>Save and continue</SaveButton>
      </Form>
    </Step>
  )
}

/** Optional and private: with it, the first job they open is already judged for them. */
function VisaFields({ setup, errorOf }: Pick<StepProps, 'setup'> & { errorOf(id: string): string | undefined }) {
  const [status, setStatus] = useState('')
  const country = targetCountries.find(({ code }) => code === countryCodes[setup.countryId])?.name
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

export function PlansStep({ linkKey, isNext, onSaved }: StepProps) {
  const { submit, busy, errors, errorOf } = useForm<{ targetRoles: string }>(async ({ targetRoles }, data) => {
    onSaved(
      await call(setUpPlans, {
        key: linkKey,
        targetCountries: data.getAll('targetCountries') as TargetCountry[],
        targetRoles,
      }),
    )
  })
  return (
    <Step isNext={isNext}>
      <Form failure="This step hasn’t been saved yet" errors={errors} onSubmit={submit}>
        <ChoiceGroup
          id="targetCountries"
          type="checkbox"
          name="targetCountries"
          label="Where would you like to work?"
          hint="Choose as many as you like, or none."
          choices={targetCountries.map(({ code, name }) => ({ value: code, words: name }))}
          chosen={[]}
          inColumns
          error={errorOf('targetCountries')}
        />
        <TextInput
          id="targetRoles"
          name="targetRoles"
          label="What jobs would you like to do?"
          hint="Separate them with commas. For example: data analyst, policy adviser."
          error={errorOf('targetRoles')}
        />
        <SaveButton busy={busy}>Save and go to your dashboard</SaveButton>
      </Form>
    </Step>
  )
}

/** The next step takes the focus, so that no one is left at a button that is gone. */
function Step({ isNext, children }: Pick<StepProps, 'isNext'> & { children: ReactNode }) {
  return (
    <div ref={isNext ? takeFocus : null} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}

const SaveButton = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <div>
    <Button type="submit" busy={busy}>
      {children}
    </Button>
  </div>
)
