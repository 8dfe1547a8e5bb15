import { getCvPages, readCvPdf } from '#shared/cv/drawing-api.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import { withQuery } from '#shared/routing/href.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { Icon } from '#client/ui/icon.tsx'
import { circleCheck, triangleAlert } from '#client/ui/icons.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { CvFrame, NoCv } from './cv-frame.tsx'
import { loadCv } from './load-cv.ts'
import { MissingCharacters, StoredPages } from './stored-pages.tsx'

const load = async ({ call, search }: LoadArgs<'/final-preview'>) => {
  const stored = await loadCv(call, search)
  if (!stored) return null
  const { id } = stored.cv
  return { stored, drawn: await call(getCvPages, { id }), reading: await call(readCvPdf, { id }) }
}

type Props = PageProps<'/final-preview', typeof load>
type Reading = AnswerOf<typeof readCvPdf>

export default function FinalPreview({ data }: Props) {
  if (!data) return <NoCv title="Check your CV" />
  const { stored, drawn, reading } = data
  const { cv } = stored
  return (
    <CvFrame
      stored={stored}
      step="/final-preview"
      title={`Check “${cv.name}”`}
      lead="The exact PDF, and what software that sorts applications reads from it."
    >
      <div className="split items-start gap-x-12 gap-y-8 py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid gap-6">
          <MissingCharacters missing={drawn.missing} />
          <StoredPages
            source={`/api/cvs/${cv.id}`}
            name={cv.name}
            pages={drawn.pages}
            textIsAt="Its text is under “What software reads”."
          />
        </div>
        <div className="grid gap-8">
          <LinkButton to={withQuery('/download-cv', { cv: String(cv.id) })} className="justify-self-start">
            Download
          </LinkButton>
          <section aria-labelledby="checks">
            <h2 id="checks">Checks</h2>
            <ul className="mt-3 grid gap-3">
              {listChecks(reading).map(({ isGood, words }) => (
                <li key={words} className="flex gap-2">
                  <Icon
                    path={isGood ? circleCheck : triangleAlert}
                    className={`mt-0.5 flex-none ${isGood ? 'text-good' : 'text-warn'}`}
                  />
                  <span>
                    <span className="sr-only">{isGood ? 'Good: ' : 'Check: '}</span>
                    {words}
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="outline">
            <h2 id="outline">Headings</h2>
            <ul className="mt-3">
              {reading.headings.map(({ level, text }, place) => (
                <li key={place} className={indents[level] ?? 'pl-8'}>
                  {text}
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="text-layer">
            <h2 id="text-layer">What software reads</h2>
            {reading.pages.map((text, place) => (
              <div key={place} className="mt-4 border-t border-line pt-3">
                <h3 className="text-small font-semibold">Page {place + 1}</h3>
                <pre className="mt-2 font-text text-small whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</pre>
              </div>
            ))}
          </section>
        </div>
      </div>
    </CvFrame>
  )
}

const indents: Readonly<Record<number, string>> = { 1: 'font-bold', 2: 'pl-4 font-semibold', 3: 'pl-8' }
/** Some forms for applications take no larger file. */
const largestFile = 2_000_000

/** A file names its language by a code. */
const languageNames = new Intl.DisplayNames('en-GB', { type: 'language' })

interface Check {
  isGood: boolean
  words: string
}

function describeDates(count: number): string {
  if (count === 0) return 'No dates found. Add them to your entries.'
  return count === 1 ? '1 date found' : `${count} dates found`
}

/** Every check says what was found, so that it can be compared with the page. */
function listChecks(reading: Reading): Check[] {
  const { emails, phones, dates, lost, isTagged, language, bytes } = reading
  // A link that may be broken into two lines is several in the file.
  const links = new Set(reading.links).size
  const found = (words: readonly string[], good: string, missing: string): Check => ({
    isGood: words.length > 0,
    words: words.length > 0 ? `${good}: ${words.join(', ')}` : missing,
  })
  return [
    found(emails, 'Email address found', 'No email address found. Add one under Personal details.'),
    found(phones, 'Phone number found', 'No phone number found. Write it with the country code, such as +44.'),
    {
      isGood: dates.length > 0,
      words: describeDates(dates.length),
    },
    { isGood: true, words: links === 1 ? '1 live link' : `${links} live links` },
    lost.length === 0
      ? { isGood: true, words: 'Every word of your document can be read' }
      : {
          isGood: false,
          words: `Some software can’t read these words: ${lost.join(', ')}. Write them in Latin letters too.`,
        },
    {
      isGood: isTagged && language !== '',
      words:
        isTagged && language !== ''
          ? `Tagged for screen readers, in ${languageNames.of(language)}`
          : 'The file has no tags or no language for screen readers. Try again.',
    },
    {
      isGood: bytes <= largestFile,
      words: `File size: ${Math.ceil(bytes / 1_000)} KB, with all fonts in the file`,
    },
  ]
}

FinalPreview.load = load
FinalPreview.head = ({ data }: Props) => ({
  title: data ? `Check ${data.stored.cv.name}` : 'Check your CV',
  description: 'The exact PDF of your CV, and what software reads from it.',
  noindex: true,
})
