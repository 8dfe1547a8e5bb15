import { useEffect, useEffectEvent, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { CountryEntry } from './country-names.ts'
import { showEntry } from './country-popup.tsx'
import { findByTyping, searchEntries } from './find-country.ts'
import { useTypedText } from './use-typed-text.ts'

const pageLength = 10

interface CountryListOptions {
  /** Nothing as long as there is nothing to choose from. */
  readEntries: (() => CountryEntry[]) | null | false
  selected: string | null
  searchable: boolean
  onChoose(country: string): void
  onOpen?: (() => void) | undefined
  onClose?: (() => void) | undefined
  announce(words: string): void
}

const moves: Readonly<Record<string, (from: number, last: number) => number>> = {
  ArrowDown: from => from + 1,
  ArrowUp: from => from - 1,
  Home: () => 0,
  End: (_, last) => last,
  PageDown: from => from + pageLength,
  PageUp: from => from - pageLength,
}
function countInWords(countries: number) {
  if (countries === 0) return 'No country found'
  return countries === 1 ? '1 country' : `${countries} countries`
}

const openingKeys = ['ArrowDown', 'ArrowUp', 'Enter', ' ']

/**
 * Opening, closing and walking the list of countries. Without a search box the focus stays on the button all the time.
 */
export function useCountryList({
  readEntries,
  selected,
  searchable,
  onChoose,
  onOpen,
  onClose,
  announce,
}: CountryListOptions) {
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(false)
  const [query, setQuery] = useState('')
  const [walked, setWalked] = useState<number | null>(null)
  const typed = useTypedText()

  const open = wanted && Boolean(readEntries)
  const all = useMemo(() => (wanted && readEntries ? readEntries() : []), [wanted, readEntries])
  const entries = useMemo(() => searchEntries(all, query), [all, query])
  const highlighted =
    walked ??
    Math.max(
      0,
      entries.findIndex(({ country }) => country === selected),
    )

  const close = () => {
    setWanted(false)
    typed.clear()
  }
  const toggle = () => {
    // Safari does not focus a button that is clicked.
    button.current?.focus()
    if (wanted) return close()
    setWalked(null)
    setQuery('')
    setWanted(true)
  }
  const choose = (country: string) => {
    button.current?.focus()
    close()
    onChoose(country)
  }
  const chooseHighlighted = () => {
    const entry = entries[highlighted]
    if (entry) choose(entry.country)
  }
  const walkTo = (index: number) => {
    const next = Math.max(0, Math.min(index, entries.length - 1))
    setWalked(next)
    showEntry(list.current, next)
  }
  const typeAhead = (key: string) => {
    const found = findByTyping(entries, highlighted, typed.add(key))
    if (found >= 0) walkTo(found)
  }

  const search = (text: string) => {
    setQuery(text)
    setWalked(0)
    list.current?.scrollTo?.(0, 0)
    const { length } = searchEntries(all, text)
    announce(countInWords(length))
  }

  /** Keys that mean the same on the button and in the search box. */
  const handleCommonKey = (event: KeyboardEvent): boolean => {
    const move = moves[event.key]
    const inText = searchable && (event.key === 'Home' || event.key === 'End')
    if (move && !inText) walkTo(move(highlighted, entries.length - 1))
    else if (event.key === 'Enter') chooseHighlighted()
    else if (event.key === 'Escape') {
      // A surrounding dialog stays open.
      event.stopPropagation()
      if (query) search('')
      else {
        button.current?.focus()
        close()
      }
    } else if (event.key === 'Tab') {
      // The focus moves on from the button, wherever it was.
      button.current?.focus()
      close()
      return true
    } else return false
    event.preventDefault()
    return true
  }

  const onButtonKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey } = event
    if (!open) {
      if (!openingKeys.includes(key)) return
      event.preventDefault()
      if (!wanted) toggle()
      return
    }
    if (handleCommonKey(event)) return
    if (key === ' ' && !typed.isPending()) chooseHighlighted()
    else if (/^.$/su.test(key) && !ctrlKey && !altKey && !metaKey) typeAhead(key)
    else return
    event.preventDefault()
  }
  /** Where the key press was ours, its release must not click the button. */
  const onButtonKeyUp = (event: KeyboardEvent) => {
    if (event.key === ' ') event.preventDefault()
  }
  const onBlur = (event: FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget)) close()
  }

  const closeOutside = useEffectEvent((event: Event) => {
    if (!event.composedPath().includes(root.current!)) close()
  })
  useEffect(() => {
    if (!wanted) return
    const { ownerDocument } = root.current!
    ownerDocument.addEventListener('pointerdown', closeOutside, true)
    return () => ownerDocument.removeEventListener('pointerdown', closeOutside, true)
  }, [wanted])

  const wasOpen = useRef(false)
  const tell = useEffectEvent(() => {
    if (open !== wasOpen.current) (open ? onOpen : onClose)?.()
    wasOpen.current = open
  })
  useEffect(() => tell(), [open])

  return {
    root,
    button,
    list,
    open,
    entries,
    highlighted,
    query,
    toggle,
    close,
    choose,
    highlight: setWalked,
    search,
    onButtonKey,
    onButtonKeyUp,
    onSearchKey: handleCommonKey,
    onBlur,
  }
}
