import { getEbook } from '#shared/ebooks/api.ts'
import { href } from '#shared/routing/href.ts'
import { ebookPicture } from '#shared/site/pictures.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { breadcrumbs } from '#client/ui/breadcrumbs.tsx'
import { SignBand } from '#client/ui/sign-band.tsx'
import { DownloadLink } from './download-link.tsx'
import { EbookForm } from './ebook-form.tsx'

const load = ({ call, params: { slug }, search }: LoadArgs<'/ebook/:slug'>) =>
  call(getEbook, { slug, key: search.get('key') ?? undefined })

export default function Ebook({
  data: { slug, title, summary, countryId, chapters, file, isExpired },
}: PageProps<'/ebook/:slug', typeof load>) {
  return (
    <>
      <SignBand country={countryId}>
        <p className="font-display font-bold">Free guide to download</p>
        <h1 tabIndex={-1} className="mt-2 max-w-heading text-hero">
          {title}
        </h1>
        <p className="lead mt-4">{summary}</p>
      </SignBand>
      <div className="wrap split items-start gap-x-16 gap-y-10 py-10 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <section aria-labelledby="get-it" className="border-t-[1.5px] border-ink pt-4">
          <h2 id="get-it" className="mb-4">
            {file ? 'Download your guide' : 'Get the guide'}
          </h2>
          {file ? (
            <DownloadLink file={file} />
          ) : (
            <>
              {isExpired && (
                <p className="mb-4 max-w-measure border-l-6 border-warn bg-warn-tint p-4">
                  This link has expired. Fill in the form to get a new one straight away.
                </p>
              )}
              <EbookForm slug={slug} />
            </>
          )}
        </section>
        <section aria-labelledby="in-it" className="border-t-[1.5px] border-ink pt-4">
          <h2 id="in-it">What’s in the guide</h2>
          <ol className="mt-3">
            {chapters.map((chapter, place) => (
              <li
                key={chapter.title}
                className="grid grid-cols-[2.25rem_minmax(0,1fr)] border-t border-line py-3 first:border-t-0"
              >
                <span aria-hidden="true" className="font-display font-bold tabular-nums">
                  {place + 1}
                </span>
                <span>
                  <b className="font-display">{chapter.title}</b>
                  <span className="block text-ink-2">{chapter.summary}</span>
                </span>
              </li>
            ))}
          </ol>
          <p className="mt-3 max-w-measure border-t border-line pt-4 text-small text-ink-2">
            Every figure about a visa comes from our <A to="/immigration-guide">rules ledger</A> on the day the file is
            made, with its source and date at the end. General information, not immigration advice.
          </p>
        </section>
      </div>
    </>
  )
}

Ebook.load = load
Ebook.head = ({ data: { slug, title, summary, countryId, origin } }: PageProps<'/ebook/:slug', typeof load>) => ({
  title,
  description: summary,
  picture: ebookPicture(title, countryId),
  jsonLd: breadcrumbs(origin, [[title, href('/ebook/:slug', { slug })]]),
})
