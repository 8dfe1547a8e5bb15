import { useState } from 'react'
import { spellDay } from '#shared/calendar/days.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { addReferral, endReferral, type getPerson } from '#shared/staff/people-api.ts'
import { call } from '#client/api.ts'
import { ConfirmedAct } from '#client/app/confirmed-act.tsx'
import { useFlash } from '#client/app/flash.tsx'
import { useForm } from '#client/app/use-form.ts'
import { Button } from '#client/ui/button.tsx'
import { CopyButton } from '#client/ui/copy-button.tsx'
import { Form } from '#client/ui/form.tsx'
import { Section } from '#client/ui/section.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

type Person = Pick<AnswerOf<typeof getPerson>, 'id' | 'universityName' | 'referrals' | 'suggestedSlug'>
type Referral = Person['referrals'][number]

interface PersonReferralsProps {
  person: Person
  onChanged(): Promise<void>
}

/** Links with which a person, such as a campus ambassador, invites others to their university. */
export function PersonReferrals({ person, onChanged }: PersonReferralsProps) {
  const { show } = useFlash()
  const end = async ({ id, slug }: Referral) => {
    await call(endReferral, { id: person.id, referralId: id })
    await onChanged()
    show(`The link “${slug}” has ended.`)
  }
  return (
    <Section
      title="Referral links"
      lead="For campus ambassadors. A link opens a page that names this person and registers people at their university."
    >
      {person.referrals.length === 0 ? (
        <p>No referral links.</p>
      ) : (
        <ul className="max-w-measure border-t border-line">
          {person.referrals.map(referral => (
            <li key={referral.id} className="grid gap-3 border-b border-line py-4">
              <div>
                <p className="font-semibold wrap-anywhere">{referral.link}</p>
                <p className="text-small text-ink-2 wrap-anywhere">
                  To {referral.universityName}, since {spellDay(referral.createdAt)}. {countJoined(referral.joined)}
                </p>
              </div>
              <div className="flex flex-wrap gap-3">
                <CopyButton label="Copy link" what="link" text={() => referral.link} />
                <ConfirmedAct
                  words="End link"
                  name={referral.slug}
                  heading={`End the link “${referral.slug}”?`}
                  consequences={describeEnd(referral.joined)}
                  confirmWords="End link"
                  onConfirmed={() => end(referral)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {person.universityName !== null && <NewReferral person={person} onChanged={onChanged} />}
    </Section>
  )
}

function countJoined(joined: number): string {
  if (joined === 0) return 'No one has registered with it yet.'
  return joined === 1 ? 'One person registered with it.' : `${joined} people registered with it.`
}

function describeEnd(joined: number): string {
  const words = 'It stops working at once, and the name is free for a new link. You can’t undo this.'
  if (joined === 0) return words
  return `${words} Accounts stay, but we no longer know who came through it. The audit log keeps how many they were.`
}

function NewReferral({ person, onChanged }: PersonReferralsProps) {
  // A new key shows the next suggestion once the link is in the list.
  const [added, setAdded] = useState(0)
  const { show } = useFlash()
  const { submit, busy, errors, errorOf } = useForm<{ slug: string }>(
    async ({ slug }) => {
      await call(addReferral, { id: person.id, slug })
      await onChanged()
      setAdded(added + 1)
      show('The link has been created. Copy it and send it to the person.')
    },
    { prefix: 'referral-' },
  )
  return (
    <div className="mt-8">
      <h3 className="mb-4 text-h3">Create a referral link</h3>
      <Form key={added} failure="The link hasn’t been created yet" errors={errors} onSubmit={submit}>
        <TextInput
          id="referral-slug"
          name="slug"
          label="Name of the link"
          hint="The last part of its address. Letters a to z, digits and hyphens."
          defaultValue={person.suggestedSlug}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('slug')}
        />
        <div>
          <Button type="submit" variant="outline" busy={busy}>
            Create link
          </Button>
        </div>
      </Form>
    </div>
  )
}
