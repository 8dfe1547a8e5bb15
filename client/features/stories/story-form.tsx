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
          Thank you. Nobody but us sees it until a person has read it. We write to{' '}
          <b className="wrap-anywhere">{sentTo}</b> once we have decided.
        </p>
        <p>We have sent a mail there now. Keep it: its link withdraws your story at any time.</p>
      </Sent>
    )
  }
  return (
    <Form failure="Your story is not sent yet" errors={errors} onSubmit={submit}>
      <FormGuard />
      <TextInput
        id="firstName"
        name="firstName"
        label="First name"
        hint="Is published with the story."
        autoComplete="given-name"
        maxLength={longestName}
        error={errorOf('firstName')}
      />
      <TextInput
        id="email"
        name="email"
        type="email"
        label="E-mail address"
        hint="Is never published. The link to withdraw your story goes there."
        autoComplete="email"
        error={errorOf('email')}
      />
      <CountrySelect id="fromCountry" label="Where are you from?" error={errorOf('fromCountry')} />
      <CountrySelect id="workCountry" label="Where do you work now?" error={errorOf('workCountry')} />
      <TextInput
        id="role"
        name="role"
        label="What do you do now?"
        hint="Is published with the story. For example: graduate structural engineer. Leave out your employer’s name if you like."
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
        hint="What did you try, what did not work, what did? Write as you would to a friend who starts next year. Leave out other people’s names."
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
          Send my story
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
