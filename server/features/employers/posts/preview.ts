import { dayOf } from '#shared/calendar/days.ts'
import type { PostContent } from '#shared/employers/read-post.ts'
import { postSource } from '#shared/employers/states.ts'
import { readAdvert } from '#shared/evidence/read-advert.ts'
import { plainText } from '#shared/rich-text/rich-text.ts'
import type { Database } from '#server/platform/db/database.ts'
import { assessForViewer } from '#server/features/job-board/assess-for-viewer.ts'
import { assessAdvert } from '#server/features/jobs/assess-jobs.ts'
import type { JobDetail } from '#server/features/jobs/queries.ts'
import { toCard } from '#server/features/jobs/search.ts'
import { jobStatus } from '#server/features/jobs/tables.ts'
import type { Organisation } from '../organisations/queries.ts'
import { toJobDraft } from './board.ts'
import type { Post } from './queries.ts'

/** The job as a visitor of its country would see it: assessed by the same code, without being saved. */
export async function previewPost(
  db: Database,
  content: PostContent,
  { post, organisation, origin, now }: { post: Post; organisation: Organisation; origin: string; now: Date },
) {
  const draft = toJobDraft(content, post, organisation, origin, now)
  const today = dayOf(now)
  const { pay, partTime } = draft
  const advert = {
    title: draft.title || 'Your job title',
    company: draft.company,
    countryId: draft.countryId,
    city: draft.city ?? null,
    otherCities: [...(draft.otherCities ?? [])],
    place: draft.place,
    region: null,
    occupationCode: draft.occupationCode ?? null,
    payMin: pay?.min ?? null,
    payMax: pay?.max ?? null,
    payCurrency: pay?.currency ?? null,
    payPeriod: pay?.period ?? null,
    hoursPerWeek: draft.hoursPerWeek ?? null,
  }
  const descriptionText = plainText(draft.description)
  const assessed = await assessAdvert(db, { ...advert, id: 0, fingerprint: '', text: descriptionText }, now)
  const job: JobDetail = {
    ...advert,
    id: 0,
    slug: 'preview',
    board: draft.board,
    status: jobStatus.pending,
    remote: draft.remote,
    typeId: draft.typeId,
    fieldId: draft.fieldId,
    payQuote: null,
    evidence: assessed.evidence,
    verdicts: assessed.verdicts,
    isMatched: true,
    registerMatch: assessed.match,
    sponsorId: assessed.sponsorId,
    postedAt: draft.postedAt.toISOString(),
    closesOn: draft.closesOn ?? null,
    hoursMin: partTime?.hoursMin ?? null,
    hoursMax: partTime?.hoursMax ?? null,
    shifts: null,
    seasons: partTime ? [...partTime.seasons] : null,
    isSelfEmployed: false,
    isDemo: organisation.isDemo,
    applyUrl: draft.applyUrl,
    degreeClass: null,
    language: draft.language,
    postcode: null,
    street: null,
    employerUrl: draft.employerUrl ?? null,
    employerLogo: null,
    experienceMonths: null,
    closedAt: null,
    source: postSource,
    description: draft.description,
    descriptionText,
    advert: readAdvert(descriptionText, advert.title),
    elsewhere: [],
    duplicateOf: null,
  }
  const viewer = { homeCountryId: draft.countryId, profile: null, chosen: undefined }
  const { evidence, verdict } = await assessForViewer(db, job, viewer, today)
  return { card: toCard(job), evidence, verdict, today }
}
