import type { PageProps } from '#client/app/pages.ts'
import { EditProfile, loadProfile, profileHead } from './edit-profile.tsx'

export default function EditJumpstartProfile({ data }: PageProps<'/jumpstart-edit-profile', typeof loadProfile>) {
  return <EditProfile data={data} parts="person and plans" stage="home" />
}

EditJumpstartProfile.load = loadProfile
EditJumpstartProfile.head = profileHead
