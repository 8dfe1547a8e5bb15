import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { cookieNames } from '#shared/constants.ts'
import { readFlash, type FlashMessage } from '#shared/flash.ts'
import { A } from '#client/ui/a.tsx'
import { focusPage } from '#client/ui/focus.ts'
import { Icon } from '#client/ui/icon.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { circleAlert, circleCheck, close as closeIcon, info, triangleAlert } from '#client/ui/icons.ts'
import { deleteCookie, readCookie } from './cookies.ts'

interface Flash {
  /** Shows a message in the place of the one before. */
  show(words: string, tone?: Tone): void
  dismiss(): void
}
type Tone = FlashMessage['tone']
interface VisibleMessage extends FlashMessage {
  /** Tells a message from the same message shown before, so that it is announced again. */
  turn: number
  /** The page on which it was shown, by the key of its location. */
  shownOn: string
}

const FlashContext = createContext<(Flash & { shown: VisibleMessage | null }) | undefined>(undefined)

/** Keeps the current message. It is above the pages in the tree, so a message outlives navigations. */
export function FlashProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<VisibleMessage | null>(null)
  const { key } = useLocation()

  const put = useCallback(
    (message: FlashMessage) => setShown(before => ({ ...message, turn: (before?.turn ?? 0) + 1, shownOn: key })),
    [key],
  )
  // After mount, not while drawing: the page may come from a cache that knows no one's cookies.
  useEffect(() => {
    const cookie = readCookie(cookieNames.flash)
    if (cookie === undefined) return
    deleteCookie(cookieNames.flash)
    const flash = readFlash(cookie)
    if (flash) put(flash)
  }, [put])

  const value = useMemo(
    () => ({
      shown,
      show: (words: string, tone: Tone = 'good') => put({ words, tone }),
      dismiss: () => setShown(null),
    }),
    [shown, put],
  )
  return <FlashContext value={value}>{children}</FlashContext>
}

export function useFlash(): Flash {
  return useFlashContext()
}

/** Takes the message of an earlier success away: it would contradict the error that follows it. */
export function useFlashDismissal(): () => void {
  const flash = use(FlashContext)
  return () => flash?.dismiss()
}

function useFlashContext() {
  const flash = use(FlashContext)
  if (!flash) throw new Error('useFlash needs a FlashProvider above it.')
  return flash
}

const looks: Record<Tone, { icon: string; colours: string }> = {
  good: { icon: circleCheck, colours: 'bg-good-tint border-good [--tone:var(--good)]' },
  info: { icon: info, colours: 'bg-info-tint border-info [--tone:var(--info)]' },
  warn: { icon: triangleAlert, colours: 'bg-warn-tint border-warn [--tone:var(--warn)]' },
  bad: { icon: circleAlert, colours: 'bg-bad-tint border-bad [--tone:var(--bad)]' },
}

/** Both regions are always in the page: a screen reader announces only what is put into one it already knows. */
export function FlashArea() {
  const { shown, dismiss } = useFlashContext()
  const urgent = shown !== null && isUrgent(shown.tone)
  const close = () => {
    dismiss()
    focusPage()
  }
  const strip = shown && <FlashStrip key={shown.turn} {...shown} onClose={close} />
  // It stays in sight, so that a button far down a page is confirmed too. The next page has it at its top alone.
  const isOfThisPage = useLocation().key === shown?.shownOn
  return (
    <div
      ref={isOfThisPage ? publishHeight : null}
      className={`print:hidden ${isOfThisPage ? 'sticky top-0 z-20' : ''}`}
    >
      <div role="status">{!urgent && strip}</div>
      <div role="alert">{urgent && strip}</div>
    </div>
  )
}

/** Rows that stick to the top of a page stick below the message, which would cover them. */
function publishHeight(area: HTMLDivElement) {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--flash-height', `${area.offsetHeight}px`))
  observer.observe(area)
  return () => {
    observer.disconnect()
    style.removeProperty('--flash-height')
  }
}

const isUrgent = (tone: Tone): boolean => tone === 'warn' || tone === 'bad'

function FlashStrip({ tone, words, link, onClose }: FlashMessage & { onClose(): void }) {
  const { icon, colours } = looks[tone]
  return (
    <div className={`border-b-[1.5px] ${colours}`}>
      <div className="wrap flex items-center gap-3 py-1">
        <Icon path={icon} className="flex-none text-(--tone)" />
        <p className="min-w-0 flex-1 py-2 font-semibold wrap-anywhere">
          {words}
          {link && (
            <>
              {' '}
              <A to={link.to} className="inline-flex min-h-11 items-center text-inherit">
                {link.words}
              </A>
            </>
          )}
        </p>
        <IconButton icon={closeIcon} label="Close this message" onClick={onClose} />
      </div>
    </div>
  )
}
