import { exportData } from '#shared/accounts/api.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { Section } from '#client/ui/section.tsx'

export function DataSection() {
  const { act, busy, error } = useAct()
  const download = () => act(async () => {
    const { bytes, type, name } = await call(exportData, {})
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }))
    link.download = name ?? 'your-data.zip'
    link.click()
    // The browser has taken the file over by the time anything else can happen.
    setTimeout(() => URL.revokeObjectURL(link.href))
  })
  return (
    <Section title="Your data" lead="Everything we hold about you in one zip file: as text that people and programs can read, and your photo.">
      <div>
        <Button variant="outline" busy={busy} onClick={() => void download()}>Download your data</Button>
        <div role="alert">{error && <ErrorLine words={error} />}</div>
      </div>
    </Section>
  )
}
