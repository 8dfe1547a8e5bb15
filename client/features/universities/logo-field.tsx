import type { ChangeEvent } from 'react'
import { Problem } from '#shared/http/problem.ts'
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
  logo: string | null
  /** Of the record that the page has read. */
  version: number
  /** Both get the address of the logo that was seen. */
  save(file: File, seen: string): Promise<LogoSaved>
  remove(seen: string): Promise<LogoSaved>
  onLogo(logo: string | null): void
  onVersion(version: number): void
}

export function LogoField({ name, logo, version, save, remove, onLogo, onVersion }: LogoFieldProps) {
  const { act, busy, error } = useAct()
  const { show } = useFlash()
  const change = (send: (seen: string) => Promise<LogoSaved>, words: string) =>
    act(async () => {
      try {
        const saved = await send(logo ?? '')
        onLogo(saved.logo)
        // After any other change, the page's forms must still find that the record is not what they have read.
        if (saved.version === version + 1) onVersion(saved.version)
        show(words)
      } catch (cause) {
        if (cause instanceof Problem && cause.code === 'CHANGED_MEANWHILE')
          onLogo((cause.body.current as Pick<LogoSaved, 'logo'>).logo)
        throw cause
      }
    })
  const send = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (file) void change(seen => save(file, seen), 'The logo has been saved.').finally(() => (input.value = ''))
  }
  const clear = () => change(remove, 'The logo has been removed. The site shows the name instead.')
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
