import { countryProfiles } from '#shared/cv/countries.ts'
import { getCvPages } from '#shared/cv/drawing-api.ts'
import { getCvSharing } from '#shared/cv/sharing-api.ts'
import { toPlainText } from '#shared/cv/export-text.ts'
import { viewDocument } from '#shared/cv/view.ts'
import { withQuery } from '#shared/routing/href.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { CvFrame, NoCv } from './cv-frame.tsx'
import { loadCv } from './load-cv.ts'
import { ThreadList } from './sharing/own-comments.tsx'
import { PageMarks } from './sharing/page-marks.tsx'
import { SharePanel } from './sharing/share-panel.tsx'
import { useSharing, type OwnSharing } from './sharing/use-sharing.ts'
import { MissingCharacters, StoredPages } from './stored-pages.tsx'

const load = async ({ call, search }: LoadArgs<'/cv-preview'>) => {
  const stored = await loadCv(call, search)
  if (!stored) return null
  const { id } = stored.cv
  const [drawn, sharing] = await Promise.all([call(getCvPages, { id }), call(getCvSharing, { id })])
  return { stored, drawn, sharing }
}

type Props = PageProps<'/cv-preview', typeof load>

const countPages = (count: number) => (count === 1 ? '1 page' : `${count} pages`)

function describeLength(pageCount: number, most: number, advice: string): string {
  const length = `It has ${countPages(pageCount)}.`
  return pageCount > most ? `${length} That is longer than usual. ${advice}` : `${length} ${advice}`
}

export default function CvPreview({ data }: Props) {
  if (!data) return <NoCv title="Preview your CV" />
  return <Preview key={data.stored.cv.id} {...data} />
}

function Preview({ stored, drawn, sharing }: NonNullable<Props['data']>) {
  const own = useSharing(sharing)
  const { cv, document } = stored
  const { kind, country } = document.meta.sojourn
  const profile = countryProfiles[country]
  const count = drawn.pages.length
  const lead =
    kind === 'letter' ? `It has ${countPages(count)}.` : describeLength(count, profile.pages.most, profile.lengthAdvice)
  return (
    <CvFrame stored={stored} step="/cv-preview" title={cv.name} lead={lead}>
      <div className="split items-start gap-x-12 gap-y-8 py-8 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-6">
          <MissingCharacters missing={drawn.missing} />
          <StoredPages
            source={`/api/cvs/${cv.id}`}
            name={cv.name}
            pages={drawn.pages}
            textIsAt="The same text is on this page."
            renderOver={(page, size) => (
              <PageMarks page={page} {...size} places={drawn.places} threads={own.sharing.threads} />
            )}
          />
        </div>
        <div className="grid gap-6">
          <div className="flex flex-wrap gap-3">
            <LinkButton to={withQuery('/final-preview', { cv: String(cv.id) })}>Check the PDF</LinkButton>
            <LinkButton variant="outline" to={withQuery('/create-cv', { cv: String(cv.id) })}>
              Edit
            </LinkButton>
          </div>
          <Sharing own={own} />
          {kind === 'cv' && (
            <section aria-labelledby="country-advice">
              <h2 id="country-advice" className="text-h3">
                What employers there expect
              </h2>
              <ul className="mt-2 grid list-disc gap-2 pl-5">
                <li>{profile.photoAdvice}</li>
                <li>{profile.personalDataAdvice}</li>
              </ul>
            </section>
          )}
          <details>
            <summary className="min-h-11 content-center font-semibold">Read it as text</summary>
            <pre className="mt-2 font-text text-small whitespace-pre-wrap [overflow-wrap:anywhere]">
              {toPlainText(viewDocument(document))}
            </pre>
          </details>
        </div>
      </div>
    </CvFrame>
  )
}

function Sharing({ own }: { own: OwnSharing }) {
  return (
    <div className="grid gap-4">
      <SharePanel own={own} />
      <ThreadList own={own} threads={own.sharing.threads} showsPlace />
    </div>
  )
}

CvPreview.load = load
CvPreview.head = ({ data }: Props) => ({
  title: data ? `${data.stored.cv.name}: preview` : 'Preview your CV',
  description: 'Your CV page by page, exactly as it will be printed.',
  noindex: true,
})
