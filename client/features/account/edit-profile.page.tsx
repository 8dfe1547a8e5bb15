import type { PageProps } from '#client/app/pages.ts'
import { EditProfile, loadProfile, profileHead } from './edit-profile.tsx'

export default function EditStudentProfile({ data }: PageProps<'/edit-profile', typeof loadProfile>) {
  return <EditProfile data={data} parts="person and plans" />
}

EditStudentProfile.load = loadProfile
EditStudentProfile.head = profileHead
