import { useState } from 'react'
import { countries } from '#shared/account/countries.ts'
import { longestName } from '#shared/forms/choices.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import { shareStory } from '#shared/stories/api.ts'
import { storyConsent } from '#shared/stories/consent.ts'
import { longestRole, longestStory } from '#shared/stories/states.ts'
import { call } from '#client/api.ts'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form.tsx'
import { FormGuard } from '#client/ui/form-guard.tsx'
import { Select } from '#client/ui/select.tsx'
import { Sent } from '#client/ui/sent.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { TickBox } from '#client/ui/tick-box.tsx'

export function StoryForm() {
  const [sentTo, setSentTo] = useState<string>()
  const { submit, busy, errors, errorOf } = useForm<InputOf<typeof shareStory>>(
    async values => {
      await call(shareStory, values)
      setSentTo(values.email)
    },
    { schema: async () => (await import('#shared/stories/schemas.ts')).StoryForm },
  )
  if (sentTo !== undefined) {
    return (
      <Sent title="Story sent">
        <p>
          Thank you. A person will read your story before anyone else sees it. We’ll email{' '}
          <b className="wrap-anywhere">{sentTo}</b> with our decision.
        </p>
        <p>We’ve just sent an email there. Keep it: you can use its link to withdraw your story at any time.</p>
      </Sent>
    )
  }
  return (
    <Form failure="Your story hasn’t been sent yet" errors={errors} onSubmit={submit}>
      <FormGuard />
      <TextInput
        id="firstName"
        name="firstName"
        label="First name"
        hint="Published with your story."
        autoComplete="given-name"
        maxLength={longestName}
        error={errorOf('firstName')}
      />
      <TextInput
        id="email"
        name="email"
        type="email"
        label="Email address"
        hint="Never published. We’ll send the link to withdraw your story there."
        autoComplete="email"
        error={errorOf('email')}
      />
      <CountrySelect id="fromCountry" label="Where are you from?" error={errorOf('fromCountry')} />
      <CountrySelect id="workCountry" label="Where do you work now?" error={errorOf('workCountry')} />
      <TextInput
        id="role"
        name="role"
        label="What do you do now?"
        hint="Published with your story. For example: graduate structural engineer. You can leave out your employer’s name."
        maxLength={longestRole}
        error={errorOf('role')}
      />
      <TextArea
        id="words"
        name="words"
        label="Your story"
        rows={12}
        most={longestStory}
        error={errorOf('words')}
        hint="What did you try? What worked and what didn’t? Write as you would to a friend who starts next year. Leave out other people’s names."
      />
      <fieldset className="min-w-0">
        <legend className="font-semibold">Your consent</legend>
        <TickBox id="mayPublish" name="mayPublish" error={errorOf('mayPublish')}>
          {storyConsent.mayPublish}
        </TickBox>
        <TickBox id="isTrue" name="isTrue" error={errorOf('isTrue')}>
          {storyConsent.isTrue}
        </TickBox>
      </fieldset>
      <div>
        <Button type="submit" busy={busy}>
          Send story
        </Button>
      </div>
    </Form>
  )
}

function CountrySelect({ id, label, error }: { id: string; label: string; error: string | undefined }) {
  return (
    <Select id={id} name={id} label={label} defaultValue="" error={error}>
      <option value="">Choose a country</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}
