import { useState } from 'react'
import type { AnswerOf, InputOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { savePersonAccess, type getPerson } from '#shared/staff/people-api.ts'
import type { AccessChoice } from '#shared/staff/people-schemas.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { ConflictNote } from '#client/ui/conflict-note.tsx'
import { Form } from '#client/ui/form.tsx'
import { Section } from '#client/ui/section.tsx'
import { Select } from '#client/ui/select.tsx'

type Access = NonNullable<AnswerOf<typeof getPerson>['access']>
type Chosen = InputOf<typeof savePersonAccess>['seen']

const switches = [
  { name: 'premiumVideos', label: 'Premium videos', hint: undefined },
  {
    name: 'countryGuides',
    label: 'Country guides',
    hint: 'This matters for students only. Others who are signed in can always read the guides.',
  },
] as const

const spellSwitch = (isOn: boolean) => (isOn ? 'on' : 'off')
function spellChoice(choice: AccessChoice, isOnAtUniversity: boolean): string {
  if (choice === 'university') return `As the university: ${spellSwitch(isOnAtUniversity)}`
  return choice === 'on' ? 'On' : 'Off'
}

interface PersonAccessProps {
  id: number
  access: Access
  onChanged(): Promise<void>
}

/** What one person can use, whatever their university gives its people. */
export function PersonAccess({ id, access: { chosen, university }, onChanged }: PersonAccessProps) {
  const [seen, setSeen] = useState<Chosen>(chosen)
  const [theirs, setTheirs] = useState<Chosen>()
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<Chosen>(
    async values => {
      try {
        await call(savePersonAccess, { id, ...values, seen })
      } catch (cause) {
        // From here on saving means: mine, though I have seen theirs.
        if (cause instanceof Problem && cause.code === 'CHANGED_MEANWHILE') {
          setSeen(cause.body.current as Chosen)
          setTheirs(cause.body.current as Chosen)
        }
        throw cause
      }
      setSeen(values)
      setTheirs(undefined)
      await onChanged()
      show('The choice has been saved. It applies from the next page this person opens.')
    },
    { prefix: 'access-' },
  )
  return (
    <Section title="Videos and guides" lead="What this person can use, when it should differ from their university.">
      <Form failure="Nothing has been changed yet" errors={errors} onSubmit={submit}>
        {theirs && (
          <ConflictNote
            what="theirs"
            fields={switches.map(({ name, label }) => ({ label, theirs: spellChoice(theirs[name], university[name]) }))}
          />
        )}
        {switches.map(({ name, label, hint }) => (
          <Select
            key={name}
            id={`access-${name}`}
            name={name}
            label={label}
            {...(hint && { hint })}
            defaultValue={chosen[name]}
            error={errorOf(name)}
          >
            {(['university', 'on', 'off'] as const).map(choice => (
              <option key={choice} value={choice}>
                {spellChoice(choice, university[name])}
              </option>
            ))}
          </Select>
        ))}
        <div>
          <Button type="submit" variant="outline" busy={busy}>
            {theirs ? 'Save my version' : 'Save videos and guides'}
          </Button>
        </div>
      </Form>
    </Section>
  )
}
