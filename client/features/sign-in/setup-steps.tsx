import type { ReactNode } from 'react'
import { targetCountries, type TargetCountry } from '#shared/account/target-countries.ts'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { setUpAccount, setUpCourse, setUpPlans, type getSetup, type saveOwnCourse } from '#shared/registration/api.ts'
import { call } from '#client/api.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { ChoiceGroup } from '#client/ui/choice-group.tsx'
import { takeFocus } from '#client/ui/focus.ts'
import { Form } from '#client/ui/form.tsx'
import { NewPasswordInput } from '#client/ui/new-password-input.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { CourseFields } from './course-fields.tsx'
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
  const { submit, busy, errors, errorOf } = useForm<InputOf<typeof saveOwnCourse>>(async values => {
    onSaved(await call(setUpCourse, { key: linkKey, ...values }))
  })
  return (
    <Step isNext={isNext}>
      <Form failure="This step hasn’t been saved yet" errors={errors} onSubmit={submit}>
        <CourseFields {...setup} hasEnded={setup.kind === 'graduate'} errorOf={errorOf} />
        <SaveButton busy={busy}>Save and continue</SaveButton>
      </Form>
    </Step>
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
