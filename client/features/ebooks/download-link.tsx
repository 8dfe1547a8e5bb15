import { buttonLook } from '#client/ui/button-look.ts'

/** The first time after a rule has changed the file is made again, which takes a few seconds. */
export function DownloadLink({ file }: { file: string }) {
  return (
    <a href={file} download className={buttonLook('primary')}>
      Download the guide (PDF)
    </a>
  )
}
