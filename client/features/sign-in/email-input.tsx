import { TextInput } from '#client/ui/text-input.tsx'

/** Kept in memory alone: an address belongs neither in a URL nor on the device. */
let carried = ''

/** Carries an address that was typed elsewhere on the way to an account. */
export function carryAddress(typed: string) {
  carried = typed
}

/** Someone who goes on to another form of sign-in or registration finds the address they typed there. */
export function EmailInput(props: Omit<Parameters<typeof TextInput>[0], 'id' | 'name' | 'type' | 'label'>) {
  return (
    <TextInput
      {...props}
      id="email"
      name="email"
      type="email"
      label="Email address"
      defaultValue={carried}
      onChange={event => carryAddress(event.target.value)}
    />
  )
}
