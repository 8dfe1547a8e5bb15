import { ChangePassword, changePasswordHead } from './change-password.tsx'

export default function JumpstartChangePassword() {
  return <ChangePassword />
}

JumpstartChangePassword.head = changePasswordHead
