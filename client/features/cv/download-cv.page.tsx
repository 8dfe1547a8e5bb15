import { productName } from '#shared/brand.ts'
import { fileNameOf, type FileFormat } from '#shared/cv/file-name.ts'
import { withQuery } from '#shared/routing/href.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { buttonLook } from '#client/ui/button-look.ts'
import { A } from '#client/ui/a.tsx'
import { CvFrame, NoCv } from './cv-frame.tsx'
import { loadCv } from './load-cv.ts'

const load = ({ call, search }: LoadArgs<'/download-cv'>) => loadCv(call, search)

type Props = PageProps<'/download-cv', typeof load>

const formats: readonly { format: FileFormat; name: string; meaning: string }[] = [
  {
    format: 'pdf',
    name: 'PDF',
    meaning:
      'The exact pages, for most applications. What they show is also attached as data, so you can import the file here again.',
  },
  {
    format: 'word',
    name: 'Word',
    meaning: 'The same content and order in one column, for employers who ask for a .docx file.',
  },
  { format: 'text', name: 'Plain text', meaning: 'Text without layout, to paste into application forms.' },
  {
    format: 'json-resume',
    name: 'JSON Resume',
    meaning: 'An open format that other CV programs read. See jsonresume.org.',
  },
  {
    format: 'sojourn',
    name: `${productName} JSON`,
    meaning: 'Everything in this document, to keep or to import here again.',
  },
]

export default function DownloadCv({ data }: Props) {
  if (!data) return <NoCv title="Download your CV" />
  const { cv, document } = data
  return (
    <CvFrame
      stored={data}
      step="/download-cv"
      title={`Download “${cv.name}”`}
      lead="Choose a format. The file is named after you, so that an employer finds it again."
    >
      <ul className="max-w-measure py-6">
        {formats.map(({ format, name, meaning }) => (
          <li key={format} className="grid gap-3 border-b border-line py-5 md:grid-cols-[minmax(0,1fr)_auto]">
            <div>
              <h2 className="text-h3">{name}</h2>
              <p className="mt-1">{meaning}</p>
              {format === 'pdf' && (
                <p className="mt-1">
                  <a href={`/api/cvs/${cv.id}/files/pdf?attachment=none`} download>
                    Download the PDF without attached data
                  </a>
                </p>
              )}
              <p className="mt-1 text-small [overflow-wrap:anywhere] text-ink-2">{fileNameOf(document, format)}</p>
            </div>
            <a
              href={`/api/cvs/${cv.id}/files/${format}`}
              download
              className={`${buttonLook(format === 'pdf' ? 'primary' : 'outline')} self-center justify-self-start`}
            >
              {`Download ${format === 'text' ? 'plain text' : name}`}
            </a>
          </li>
        ))}
      </ul>
      <p className="pb-10">
        Not sure yet? <A to={withQuery('/final-preview', { cv: String(cv.id) })}>Check the PDF first</A>
      </p>
    </CvFrame>
  )
}

DownloadCv.load = load
DownloadCv.head = ({ data }: Props) => ({
  title: data ? `Download ${data.cv.name}` : 'Download your CV',
  description: 'Download your CV as PDF, Word, plain text or JSON.',
  noindex: true,
})
