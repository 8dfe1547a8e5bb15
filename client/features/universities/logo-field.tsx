import { useState, type ChangeEvent } from 'react'
import { logoTypes } from '#shared/universities/logo-limits.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'

interface LogoSaved {
  logo: string | null
  version: number
}

interface LogoFieldProps {
  name: string
  first: string | null
  save(file: File): Promise<LogoSaved>
  remove(): Promise<LogoSaved>
  /** Every change is a new version of the university. */
  onSaved(saved: LogoSaved): void
}

export function LogoField({ name, first, save, remove, onSaved }: LogoFieldProps) {
  const [logo, setLogo] = useState(first)
  const { act, busy, error } = useAct()
  const { show } = useFlash()
  const send = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    void act(async () => {
      const saved = await save(file)
      setLogo(saved.logo)
      onSaved(saved)
      show('The logo has been saved.')
    }).finally(() => (input.value = ''))
  }
  const clear = () =>
    act(async () => {
      const saved = await remove()
      setLogo(null)
      onSaved(saved)
      show('The logo has been removed. The site shows the name instead.')
    })
  return (
    <div className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-4">
      {logo ? (
        <img src={logo} alt={`Logo of ${name}`} className="max-h-16 max-w-60 object-contain" />
      ) : (
        <p>None. The site shows the name instead.</p>
      )}
      <label className="grid grid-cols-[minmax(0,1fr)] gap-1.5 font-semibold">
        {logo ? 'Replace logo' : 'Choose logo'}
        <span className="text-small font-normal text-ink-2">
          JPEG, PNG or WebP, at most 4 MB and less than 40 megapixels.
        </span>
        <input
          type="file"
          accept={logoTypes.join(',')}
          disabled={busy}
          onChange={send}
          className="min-h-11 w-full min-w-0"
        />
      </label>
      {logo && (
        <div>
          <Button variant="outline" busy={busy} onClick={() => void clear()}>
            Remove logo
          </Button>
        </div>
      )}
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}
