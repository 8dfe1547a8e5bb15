import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isInternational } from '#shared/phone/clean.ts'
import { isAllowed } from '#shared/phone/details.ts'
import type { SettledEntry, SettleOptions } from '#shared/phone/entry.ts'
import { makeCountryNamer } from './country-names.ts'
import { awaitCountry } from './detect-country.ts'
import { describeText, settle, takeValue, viewField, type Choice, type FieldState } from './field-view.ts'
import { loadPhoneLibrary, type PhoneLibrary } from './load-library.ts'
import type { PhoneChangeReason, PhoneInputProps } from './phone-input-props.ts'
import { warnAboutProps, warnDeveloper } from './warn-developer.ts'

/**
 * Text and country of a phone field. The input is not controlled by React: what is typed before our script runs, or
 * while
 * the library is under way, stays; the caret moves only when we rewrite the text.
 */
export function usePhoneField(props: PhoneInputProps, announce: (words: string) => void) {
  const { value, autoFormat = true, detectCountry, detectTimeoutMs = 3000, disabled, countryNames } = props
  const input = useRef<HTMLInputElement>(null)
  const [startText] = useState(() => takeValue(value ?? props.defaultValue, props))
  const [state, setState] = useState<FieldState>({ library: null, text: startText, choice: null, detected: null })
  const change = (part: Partial<FieldState>) => setState(now => ({ ...now, ...part }))
  const { library, text, choice, detected } = state
  const { entry, reason, rules, hasDefault } = viewField(props, state)
  const details = describeText(library, entry, rules)
  const locale = (library && (props.locale ?? document.documentElement.lang)) || 'en'
  const nameOf = useMemo(() => library && makeCountryNamer(locale, countryNames), [library, locale, countryNames])

  /** Shows a text. The caret is ours to place only in a text we changed, and only where the reader is. */
  const write = (shown: string, start = shown.length, end = start) => {
    const field = input.current!
    if (field.value === shown) return
    field.value = shown
    if (field.matches(':focus')) field.setSelectionRange(start, end)
  }

  const settleText = (next: string, options: SettleOptions) =>
    settle(library, { ...entry, text: next }, rules, autoFormat ? options : { ...options, rewrite: 'none' })

  const reported = useRef(startText)
  /** Takes over what the user did, and tells it once. */
  const accept = ({ details: now, ...next }: SettledEntry, why: PhoneChangeReason) => {
    const moved = next.country !== entry.country
    const movedBy = why === 'country' ? 'user' : 'number'
    change({
      text: next.text,
      choice: { country: next.country, readAs: next.readAs, reason: moved ? movedBy : reason },
    })
    if (next.text === text && !moved) return
    if (moved && library && next.country && why !== 'country')
      announce(`Country: ${nameOf?.(next.country)}, +${library.callingCodeOf(next.country)}`)
    reported.current = next.text
    props.onChange?.(next.text, now, why)
  }

  const commit = () => {
    const settled = settleText(text, { follow: false, rewrite: 'full' })
    if (settled.text === text) return
    write(settled.text)
    accept(settled, 'commit')
  }

  const chooseCountry = (code: string) => {
    const country = code.toUpperCase()
    if (!library) return change({ choice: { country, readAs: country, reason: 'user' } })
    if (!library.listCountries(props).some(known => known === country))
      return warnDeveloper(`"${code}" is not a country to choose.`)
    const chosen = { text: library.exchangeCallingCode(text, country), country, readAs: country }
    const settled = settle(library, chosen, rules, { follow: false, rewrite: autoFormat ? 'full' : 'none' })
    write(settled.text)
    accept(settled, 'country')
  }

  /** What a text that the user did not just type makes of the field. */
  const adopt = (plans: PhoneLibrary | null, now: string) => {
    const view = viewField(props, { ...state, library: plans, choice: choice?.country ? choice : null })
    const rewrite = autoFormat && !input.current?.matches(':focus') ? 'full' : 'none'
    const {
      text: shown,
      country,
      readAs,
    } = settle(plans, { ...view.entry, text: now }, view.rules, { follow: true, rewrite })
    const moved = country !== view.entry.country
    const named: Choice | null =
      moved || (country && isInternational(shown))
        ? { country, readAs, reason: 'number' }
        : choice && { ...choice, country, readAs }
    write(shown)
    change({ library: plans, text: shown, choice: named })
  }

  // Typed, or filled in by the browser, before our script ran.
  const takeEarlyText = useEffectEvent(() => {
    const early = input.current!.value
    if (early !== reported.current) accept(settleText(early, { follow: true, rewrite: 'none' }), 'input')
  })
  useLayoutEffect(() => takeEarlyText(), [])

  const [attempt, setAttempt] = useState<'first' | 'failed' | 'second'>('first')
  const arrive = useEffectEvent((plans: PhoneLibrary) => adopt(plans, text))
  useEffect(() => {
    if (attempt === 'failed') return
    let gone = false
    loadPhoneLibrary().then(
      plans => {
        if (!gone) arrive(plans)
      },
      () => {
        if (!gone && attempt === 'first') setAttempt('failed')
      },
    )
    return () => {
      gone = true
    }
  }, [attempt])
  const retryLoading = () => {
    if (attempt === 'failed') setAttempt('second')
  }

  const warn = useEffectEvent(() => {
    if (library) warnAboutProps(props, library)
  })
  useEffect(() => warn(), [library])

  const given = value ?? ''
  const seen = useRef(given)
  const takeGiven = useEffectEvent(() => {
    if (given === seen.current) return
    seen.current = given
    if (given !== reported.current) adopt(library, takeValue(given, props))
    reported.current = given
  })
  useLayoutEffect(() => takeGiven(), [given])

  const asks =
    library !== null && detectCountry !== undefined && !disabled && !hasDefault && choice === null && detected === null
  const takeAnswer = useEffectEvent((answer: string) => {
    if (isAllowed(answer, props)) change({ detected: answer })
    else warnDeveloper(`The detected country, ${answer}, is not allowed.`)
  })
  const ask = useEffectEvent(() =>
    awaitCountry(detectCountry!, detectTimeoutMs, library!.toCountry, takeAnswer, cause =>
      warnDeveloper(`The country could not be detected: ${String(cause)}`),
    ),
  )
  useEffect(() => (asks ? ask() : undefined), [asks])

  const told = useRef<string | null>(null)
  const tellCountry = useEffectEvent(() => {
    if (!library || told.current === entry.country) return
    told.current = entry.country
    props.onCountryChange?.(entry.country, reason)
  })
  useEffect(() => tellCountry(), [library, entry.country])

  const judged = useRef<boolean | null>(null)
  const tellValidity = useEffectEvent(() => {
    if (!library || judged.current === details.valid) return
    judged.current = details.valid
    props.onValidate?.(details)
  })
  useEffect(() => tellValidity(), [library, details.valid])

  return {
    input,
    startText,
    library,
    locale,
    nameOf,
    entry,
    rules,
    details,
    write,
    settleText,
    accept,
    commit,
    chooseCountry,
    retryLoading,
  }
}
