import { ChangePassword, changePasswordHead } from './change-password.tsx'

export default function StudentChangePassword() {
  return <ChangePassword />
}

StudentChangePassword.head = changePasswordHead
