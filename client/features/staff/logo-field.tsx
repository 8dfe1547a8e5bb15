import { useState, type ChangeEvent } from 'react'
import { logoTypes } from '#shared/staff/logo-limits.ts'
import { deleteUniversityLogo, saveUniversityLogo } from '#shared/staff/university-api.ts'
import { call } from '#client/api.ts'
import { useFlash } from '#client/app/flash.tsx'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'

interface LogoFieldProps {
  id: number
  name: string
  first: string | null
  /** Every change is a new version of the university. */
  onSaved(version: number): void
}

export function LogoField({ id, name, first, onSaved }: LogoFieldProps) {
  const [logo, setLogo] = useState(first)
  const { act, busy, error } = useAct()
  const { show } = useFlash()
  const send = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    void act(async () => {
      const saved = await call(saveUniversityLogo, { id }, file)
      setLogo(saved.logo)
      onSaved(saved.version)
      show('The logo has been saved.')
    }).finally(() => (input.value = ''))
  }
  const remove = () =>
    act(async () => {
      const saved = await call(deleteUniversityLogo, { id })
      setLogo(null)
      onSaved(saved.version)
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
        <span className="text-small font-normal text-ink-2">JPEG, PNG or WebP, at most 4 MB.</span>
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
          <Button variant="outline" busy={busy} onClick={() => void remove()}>
            Remove logo
          </Button>
        </div>
      )}
      <div role="alert">{error && <ErrorLine words={error} />}</div>
    </div>
  )
}
