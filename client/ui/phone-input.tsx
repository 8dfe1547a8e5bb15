import { useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { Field, fieldAria, inputLook } from './field.tsx'
import { CountryPicker } from './phone/country-picker.tsx'
import { findReason } from './phone/messages.ts'
import type { PhoneInputProps } from './phone/phone-input-props.ts'
import { useChecked } from './phone/use-checked.ts'
import { usePhoneField } from './phone/use-phone-field.ts'
import { usePhoneTyping } from './phone/use-phone-typing.ts'

const none: readonly string[] = []
const defaultLook = {}

/**
 * A phone number with its country. A plain text field until the numbering plans have arrived, and whenever they do not.
 */
export function PhoneInput({ ref, ...props }: PhoneInputProps) {
  const {
    label,
    hint,
    required = false,
    disabled = false,
    readOnly = false,
    invalidMessage = '',
    onlyCountries = none,
    ignoredCountries = none,
  } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const group = useRef<HTMLDivElement>(null)
  const [notice, announce] = useState('')

  const field = usePhoneField(props, announce)
  const {
    input,
    startText,
    library,
    locale,
    nameOf,
    entry: { country },
    details,
    commit,
    chooseCountry,
    retryLoading,
  } = field
  const typing = usePhoneTyping(props, field, announce)

  const reason = findReason(details, required)
  const named = details.country ?? country
  const context = { countryName: named && nameOf ? nameOf(named) : null, isRead: details.number !== null }
  const message = reason && (typeof invalidMessage === 'string' ? invalidMessage : invalidMessage(reason, context))
  useLayoutEffect(() => input.current!.setCustomValidity(details.empty ? '' : (message ?? '')))

  const { checked, check, checkAfterPress } = useChecked(input)
  const shownMessage = (checked && message) || undefined
  useEffect(() => {
    if (!shownMessage) return
    announce(shownMessage)
    return () => announce(now => (now === shownMessage ? '' : now))
  }, [shownMessage])

  useImperativeHandle(ref, () => ({
    focus: () => input.current?.focus(),
    blur: () => input.current?.blur(),
    selectCountry: chooseCountry,
    get input() {
      return input.current
    },
  }))

  const native = { required, 'aria-required': required || undefined, disabled, readOnly, autoFocus: props.autoFocus }
  const parts = { id, label, hint, error: props.error || shownMessage }
  const aria = fieldAria(parts)
  return (
    <Field {...parts}>
      <div ref={group} role="group" aria-label={label} className="group flex">
        <CountryPicker
          field={group}
          country={country}
          library={library}
          nameOf={nameOf}
          locale={locale}
          onlyCountries={onlyCountries}
          ignoredCountries={ignoredCountries}
          preferredCountries={props.preferredCountries ?? none}
          look={props.dropdown ?? defaultLook}
          disabled={disabled || readOnly || (props.dropdown?.disabled ?? false)}
          onChoose={chooseCountry}
          onOpen={props.onOpen}
          onClose={props.onClose}
          announce={announce}
        />
        <input
          {...native}
          {...typing}
          {...aria}
          ref={input}
          type="tel"
          inputMode="tel"
          dir="ltr"
          defaultValue={startText}
          name={props.name ?? 'telephone'}
          placeholder={props.placeholder ?? 'Enter a phone number'}
          autoComplete={props.autoComplete ?? 'tel'}
          aria-invalid={props.error || (checked && reason) ? true : undefined}
          aria-label={props['aria-label']}
          aria-labelledby={props['aria-labelledby']}
          aria-describedby={
            [props['aria-describedby'], aria['aria-describedby']].filter(Boolean).join(' ') || undefined
          }
          onInvalid={check}
          onFocus={event => {
            retryLoading()
            props.onFocus?.(event)
          }}
          onBlur={event => {
            commit()
            if (!group.current?.contains(event.relatedTarget)) checkAfterPress()
            props.onBlur?.(event)
          }}
          className={`${inputLook} min-w-0 flex-1 rounded-s-none focus-visible:relative focus-visible:z-10`}
        />
      </div>
      <p role="status" className="sr-only">
        {notice}
      </p>
    </Field>
  )
}
