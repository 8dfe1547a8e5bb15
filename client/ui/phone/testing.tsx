import { act, createEvent, fireEvent, render } from '@testing-library/react'
import { loadPhoneLibrary } from './load-library.ts'
import { PhoneInput } from '../phone-input.tsx'
import type { PhoneInputProps } from './phone-input-props.ts'

// Found by selector: a search by role takes its time among 245 countries. One test looks at the roles.
export const field = () => document.querySelector<HTMLInputElement>('input[type=tel]')!
export const button = () => document.querySelector<HTMLButtonElement>('button[role=combobox]')!
export const options = () => Array.from(document.querySelectorAll('[role=option]'), option => option.textContent)
export const highlighted = () =>
  document.getElementById(button().getAttribute('aria-activedescendant') ?? '')?.textContent

/** Lets the library arrive, and all that follows from it. */
export const arrive = () => act(async () => void (await loadPhoneLibrary()))

export const phone = (props: Partial<PhoneInputProps> = {}) => <PhoneInput label="Phone" {...props} />

/** A field that is ready. */
export async function renderPhone(props: Partial<PhoneInputProps> = {}) {
  const view = render(phone(props))
  await arrive()
  return view
}

/** As a browser does it: the text changes first, then the page hears of it. */
function replaceSelection(input: HTMLInputElement, piece: string, start: number, end: number, inputType: string) {
  const value = input.value.slice(0, start) + piece + input.value.slice(end)
  const event = createEvent.input(input, { target: { value }, inputType, data: piece })
  input.setSelectionRange(start + piece.length, start + piece.length)
  fireEvent(input, event)
}

/** Key by key at the caret. */
export function type(keys: string, input = field()) {
  input.focus()
  for (const key of Array.from(keys))
    replaceSelection(input, key, input.selectionStart!, input.selectionEnd!, 'insertText')
}

/** Backspace, or the delete key. */
export function erase(direction: 'Backward' | 'Forward' = 'Backward', input = field()) {
  const { selectionStart, selectionEnd } = input
  const [start, end] = [selectionStart!, selectionEnd!]
  if (start !== end) return replaceSelection(input, '', start, end, 'deleteContentBackward')
  return direction === 'Backward'
    ? replaceSelection(input, '', start - 1, end, 'deleteContentBackward')
    : replaceSelection(input, '', start, end + 1, 'deleteContentForward')
}

export const paste = (text: string, input = field()) =>
  fireEvent.paste(input, { clipboardData: { getData: () => text } })
/** The browser fills in a whole value. */
export const fillIn = (value: string, input = field()) => fireEvent.input(input, { target: { value } })
export const press = (key: string, on: Element = button()) => fireEvent.keyDown(on, { key })
/** The text with the caret drawn into it. */
export const withCaret = (input = field()) =>
  `${input.value.slice(0, input.selectionStart!)}|${input.value.slice(input.selectionEnd!)}`
