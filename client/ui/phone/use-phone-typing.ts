import {
  useRef,
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type DragEvent,
  type KeyboardEvent,
} from 'react'
import { keepValidCharacters } from '#shared/phone/clean.ts'
import { applyEdit, compareTexts, moveCaret, pasteUnread } from './edit-text.ts'
import type { PhoneInputProps } from './phone-input-props.ts'
import type { usePhoneField } from './use-phone-field.ts'

const asTyped = { follow: true, rewrite: 'none' } as const

/** The browser filled in or dropped a whole value; no one typed. */
function isFilledIn(event: Event): boolean {
  const { inputType = '' } = event as Partial<InputEvent>
  return inputType === '' || inputType === 'insertReplacementText' || inputType === 'insertFromDrop'
}

/** What typing, pasting and filling in make of the text. */
export function usePhoneTyping(
  props: PhoneInputProps,
  field: ReturnType<typeof usePhoneField>,
  announce: (words: string) => void,
) {
  const { maxLength = 25, validCharactersOnly = false, readOnly, disabled } = props
  const { library, entry, rules, write, settleText, accept, commit } = field
  const { text } = entry
  /** The text before the composition that is under way. */
  const composed = useRef<string | null>(null)

  const edit = (shown: HTMLInputElement, mayFormat: boolean, before = text) => {
    const done = compareTexts(before, shown.value)
    const inserted = validCharactersOnly ? keepValidCharacters(done.inserted) : done.inserted
    const next = applyEdit(before, { ...done, inserted })
    const refused = done.inserted !== '' && (inserted === '' || next.length > maxLength)
    if (refused) {
      write(before, done.start, done.start + done.removed)
      if (before !== text) accept(settleText(before, asTyped), 'input')
      return
    }

    const caret = inserted === done.inserted ? (shown.selectionStart ?? next.length) : done.start + inserted.length
    const settled = settleText(next, {
      follow: true,
      rewrite: mayFormat && /[\p{Nd}+\uFF0B\uFE62]/u.test(inserted) ? 'punctuation' : 'none',
    })
    write(settled.text, moveCaret(next, caret, settled.text))
    accept(settled, 'input')
  }

  const paste = (pasted: string, start: number, end: number, into = text) => {
    const place = { text: into, start, end, maxLength, validCharactersOnly }
    const next = library
      ? library.pasteInto(place, pasted, { ...rules, country: entry.country })
      : pasteUnread(place, pasted)
    if (next === null) {
      write(text)
      return announce(
        /\p{Nd}/u.test(pasted) ? 'Nothing pasted: the text is too long' : 'Nothing pasted: there is no number in it',
      )
    }
    const settled = settleText(next, { follow: true, rewrite: 'full' })
    write(settled.text)
    accept(settled, 'paste')
  }

  return {
    maxLength,
    onChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      const { value } = currentTarget
      if (value === text) return
      if (composed.current !== null) accept(settleText(value, asTyped), 'input')
      else if (isFilledIn(nativeEvent) && value.trim() !== '') paste(value, 0, 0, '')
      else edit(currentTarget, !(nativeEvent as Partial<InputEvent>).inputType?.startsWith('history'))
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      if (readOnly || disabled) return
      // The browser would cut the text at the maximum length.
      event.preventDefault()
      const { selectionStart, selectionEnd } = event.currentTarget
      paste(event.clipboardData.getData('text'), selectionStart ?? text.length, selectionEnd ?? text.length)
    },
    onDrop(event: DragEvent<HTMLInputElement>) {
      if (readOnly || disabled || text !== '') return
      event.preventDefault()
      paste(event.dataTransfer.getData('text'), 0, 0)
    },
    onCompositionStart() {
      composed.current = text
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
      const before = composed.current ?? text
      composed.current = null
      if (currentTarget.value !== before) edit(currentTarget, true, before)
    },
    onKeyDown({ key, nativeEvent }: KeyboardEvent<HTMLInputElement>) {
      if (key === 'Enter' && !nativeEvent.isComposing) commit()
    },
    onKeyUp(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key === 'Enter') props.onEnter?.(event)
      if (event.key === ' ') props.onSpace?.(event)
    },
  }
}
