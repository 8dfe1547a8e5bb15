import { getCv, getCvHelp } from '#shared/cv/api.ts'
import { getCvSharing } from '#shared/cv/sharing-api.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { A } from '#client/ui/a.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { SharingProvider } from './sharing/own-comments.tsx'
import { Editor } from './editor/editor.tsx'

const load = async ({ call, search }: LoadArgs<'/create-cv'>) => {
  const id = /^[1-9]\d{0,8}$/.exec(search.get('cv') ?? '')?.[0]
  if (id === undefined) return null
  const [stored, help, sharing] = await Promise.all([
    call(getCv, { id }),
    call(getCvHelp, { id }),
    call(getCvSharing, { id }),
  ])
  return { ...stored, help, sharing }
}

export default function CreateCv({ data }: PageProps<'/create-cv', typeof load>) {
  return (
    <div className="wrap">
      {data ? (
        <>
          <PageHeading title={data.cv.name} />
          <SharingProvider key={data.cv.id} first={data.sharing}>
            <Editor stored={data} help={data.help} />
          </SharingProvider>
        </>
      ) : (
        <>
          <PageHeading title="Write your CV" lead="Choose which document to write, or start a new one." />
          <p>
            <A to="/my-cvs">Go to your CVs</A>
          </p>
        </>
      )}
    </div>
  )
}

CreateCv.load = load
CreateCv.head = ({ data }: PageProps<'/create-cv', typeof load>) => ({
  title: data ? `${data.cv.name}: edit` : 'Write your CV',
  description: 'Write your CV section by section and see the exact page.',
  noindex: true,
})
