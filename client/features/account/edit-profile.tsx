import { useState } from 'react'
import { getProfile, getAccountStatus } from '#shared/account/api.ts'
import type { LoadArgs } from '#client/app/pages.ts'
import { OnThisPage } from '#client/ui/on-this-page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { ClosingNotice } from './closing-notice.tsx'
import { ClosingSection } from './closing-section.tsx'
import { DataSection } from './data-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PhotoSection } from './photo-section.tsx'
import { ProfileForm, type ProfileParts, type Stage } from './profile-form.tsx'

export async function loadProfile({ call }: Pick<LoadArgs<never>, 'call'>) {
  const [profile, status] = await Promise.all([call(getProfile, {}), call(getAccountStatus, {})])
  return { profile, status }
}
export const profileHead = () => ({
  title: 'Your profile',
  description: 'Your name, your plans and your account.',
  noindex: true,
})

const personParts = [
  { id: 'your-photo', title: 'Your photo' },
  { id: 'about-you', title: 'About you' },
]
const planParts = [
  { id: 'plans', title: 'Plans' },
  { id: 'work-rights', title: 'Work rights' },
  { id: 'emails', title: 'Emails' },
]
const accountParts = [
  { id: 'email-address', title: 'Your email address' },
  { id: 'your-data', title: 'Your data' },
]
const closingPart = { id: 'close-account', title: 'Close your account' }

interface EditProfileProps {
  data: Awaited<ReturnType<typeof loadProfile>>
  /** Plans belong to those who look for work; others show themselves alone. */
  parts: ProfileParts
  stage?: Stage
}

/** A person's photo and profile, then their account: its address, its data, its end. */
export function EditProfile({ data: { profile, status }, parts, stage = 'abroad' }: EditProfileProps) {
  const [deleteAfter, setDeleteAfter] = useState(status.deleteAfter)
  const kept = () => setDeleteAfter(null)
  return (
    <div className="wrap">
      <PageHeading title="Your profile" lead={`Signed in as ${profile.email}.`} />
      <div className="split items-start gap-x-12 lg:grid-cols-[15rem_minmax(0,44rem)]">
        <OnThisPage
          parts={[
            ...personParts,
            ...(parts === 'person' ? [] : planParts),
            ...accountParts,
            ...(deleteAfter === null ? [closingPart] : []),
          ]}
          className="max-lg:hidden"
        />
        <div className="min-w-0 max-lg:max-w-form">
          {deleteAfter !== null && <ClosingNotice deleteAfter={deleteAfter} onKept={kept} />}
          <PhotoSection name={profile.name} photo={profile.photo} />
          <ProfileForm profile={profile} parts={parts} stage={stage} />
          <EmailSection email={profile.email} hasPassword={status.hasPassword} change={status.emailChange} />
          <DataSection />
          {deleteAfter === null && <ClosingSection hasPassword={status.hasPassword} isLastAdmin={status.isLastAdmin} />}
        </div>
      </div>
    </div>
  )
}
