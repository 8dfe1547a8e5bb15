import { useSyncExternalStore } from 'react'
import { themes, type Theme } from './theme.ts'

const words: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }

/** The theme is kept on the page's root element and read from there. */
function subscribe(tell: () => void) {
  const observer = new MutationObserver(tell)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
const current = (): string => document.documentElement.dataset.theme ?? 'system'

function apply(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function ThemeSwitch({ onChoose }: { onChoose(theme: Theme): void }) {
  const chosen = useSyncExternalStore(subscribe, current, () => 'system')
  const choose = (theme: Theme) => {
    apply(theme)
    onChoose(theme)
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <legend className="float-left mr-1 py-2.5 font-semibold">Colours</legend>
      {themes.map(theme => (
        <label key={theme} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={chosen === theme}
            onChange={() => choose(theme)}
            className="size-4.5 accent-ink"
          />
          {words[theme]}
        </label>
      ))}
    </fieldset>
  )
}
