import { exportData } from '#shared/account/api.ts'
import { call } from '#client/api.ts'
import { useAct } from '#client/app/use-act.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorLine } from '#client/ui/field.tsx'
import { saveFile } from '#client/ui/save-file.ts'
import { Section } from '#client/ui/section.tsx'

export function DataSection() {
  const { act, busy, error } = useAct()
  const download = () =>
    act(async () => {
      const { bytes, type, name } = await call(exportData, {})
      saveFile(bytes as Uint8Array<ArrayBuffer>, type, name ?? 'your-data.zip')
    })
  return (
    <Section
      id="your-data"
      title="Your data"
      lead="Download everything we store about you as one zip file, with your photo."
    >
      <div>
        <Button variant="outline" busy={busy} onClick={() => void download()}>
          Download your data
        </Button>
        <div role="alert">{error && <ErrorLine words={error} />}</div>
      </div>
    </Section>
  )
}
