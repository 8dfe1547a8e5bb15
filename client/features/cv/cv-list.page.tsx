import { useState } from 'react'
import { listApplications } from '#shared/applications/api.ts'
import { listCvs } from '#shared/cv/api.ts'
import { mostDocuments } from '#shared/cv/choices.ts'
import { listMyShares } from '#shared/cv/sharing-api.ts'
import type { Call } from '#shared/http/endpoint.ts'
import type { LoadArgs, PageProps } from '#client/app/pages.ts'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { Section } from '#client/ui/section.tsx'
import { CvCard, DeletedCv } from './cv-card.tsx'
import { ImportDocument } from './import-document.tsx'
import { NewDocument } from './new-document.tsx'

/** The newest applications, and the one that a link is about, however old it is. */
async function loadApplications(call: Call, asked: number | undefined) {
  const { applications } = await call(listApplications, {})
  if (asked === undefined || applications.some(({ id }) => id === asked)) return applications
  const older = await call(listApplications, { before: String(asked + 1) })
  return [...older.applications.filter(({ id }) => id === asked), ...applications]
}

const load = async ({ call, search }: LoadArgs<'/my-cvs'>) => {
  const named = /^[1-9]\d{0,8}$/.exec(search.get('application') ?? '')?.[0]
  const asked = named === undefined ? undefined : Number(named)
  const [{ cvs, deleted }, { shares }, applications] = await Promise.all([
    call(listCvs, {}),
    call(listMyShares, {}),
    loadApplications(call, asked),
  ])
  return {
    cvs,
    deleted,
    shares,
    applications: applications.map(({ id, title, company }) => ({ id, title, company })),
    chosenApplication: applications.find(({ id }) => id === asked)?.id,
  }
}

const describeCount = (count: number) => {
  if (count === 0) return 'No CVs yet'
  return count === 1 ? '1 document' : `${count} documents`
}

export default function CvListPage({ data }: PageProps<'/my-cvs', typeof load>) {
  const [cvs, setCvs] = useState(data.cvs)
  const [deleted, setDeleted] = useState(data.deleted)
  const isForJob = data.chosenApplication !== undefined
  const newDocument = (
    <Section title="New document" id="new">
      <NewDocument cvs={cvs} applications={data.applications} chosenApplication={data.chosenApplication} />
    </Section>
  )
  return (
    <div className="wrap">
      <PageHeading
        title="Your CVs"
        lead="Write a CV or a cover letter for each country and job, and download it as PDF or Word."
      />
      {isForJob && newDocument}
      <section aria-labelledby="documents" className="grid gap-4 pb-8">
        <h2 id="documents">
          {describeCount(cvs.length)}
          {cvs.length > 0 && <span className="text-body font-normal text-ink-2"> of {mostDocuments}</span>}
        </h2>
        {cvs.length === 0 && <p>Start one below from your profile, or import one you have.</p>}
        <ul className="grid gap-4">
          {cvs.map(cv => (
            <CvCard
              key={cv.id}
              cv={cv}
              share={data.shares.find(({ cvId }) => cvId === cv.id)}
              onChange={changed => setCvs(before => before.map(each => (each.id === changed.id ? changed : each)))}
              onCopied={copy => setCvs(before => [copy, ...before.filter(({ id }) => id !== copy.id)])}
            />
          ))}
        </ul>
      </section>
      {deleted.length > 0 && (
        <section aria-labelledby="deleted" className="grid gap-2 pb-8">
          <h2 id="deleted" className="text-lead">
            Deleted in the last seven days
          </h2>
          <ul className="grid gap-2">
            {deleted.map(({ id, name }) => (
              <DeletedCv
                key={id}
                id={id}
                name={name}
                onRestored={cv => {
                  setDeleted(before => before.filter(each => each.id !== id))
                  setCvs(before => [cv, ...before])
                }}
              />
            ))}
          </ul>
        </section>
      )}
      {!isForJob && newDocument}
      <Section title="Import a CV" id="import">
        <ImportDocument />
      </Section>
    </div>
  )
}

CvListPage.load = load
CvListPage.head = () => ({
  title: 'Your CVs',
  description: 'Your CVs and cover letters, and new ones for each country and job.',
  noindex: true,
})
