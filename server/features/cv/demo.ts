import { and, eq, isNull } from 'drizzle-orm'
import { dayOf } from '#shared/calendar/days.ts'
import { createDocument } from '#shared/cv/document.ts'
import { fullSample } from '#shared/cv/samples.ts'
import { applications } from '#server/features/applications/tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import { demoAccounts, demoPersonId } from '#server/platform/people/demo.ts'
import { insertCv } from './queries.ts'
import { loadDemoShare } from './sharing/demo.ts'

const oneDay = 24 * 60 * 60_000

/** The demo student's two CVs, one of them shared with their university, and a letter for a job they applied for. */
export async function loadDemoCvs(tx: Database, userId: number, now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * oneDay)
  const [application] = await tx
    .select({ id: applications.id, title: applications.title, company: applications.company })
    .from(applications)
    .where(and(eq(applications.userId, userId), eq(applications.stage, 'applied'), isNull(applications.removedAt)))
    .orderBy(applications.id)
    .limit(1)
  const { basics: sample, ...content } = fullSample()
  const basics = {
    ...sample,
    name: 'Amara Osei',
    nameNative: '',
    email: 'student@northbridge.example',
    url: '',
    profiles: [{ id: 'linkedin', network: 'LinkedIn', url: 'https://www.linkedin.com/in/amara-osei-demo' }],
    workAuthorisation: '',
    birth: '',
    nationality: 'Ghanaian',
  }
  const forBritain = createDocument({ ...content, basics })
  const forGermany = createDocument({
    ...content,
    basics,
    meta: { sojourn: { country: 'DE', template: 'side', targetRole: 'Data analyst', design: { accent: 'teal' } } },
  })
  const title = application?.title ?? 'Graduate data analyst'
  const letter = createDocument({
    basics,
    letter: {
      company: application?.company ?? 'Riverside Health Analytics',
      date: dayOf(now),
      subject: title,
      greeting: 'Dear Hiring Manager,',
      paragraphs: [
        `I am applying for the post of ${title}.`,
        'At Northwick Retail Group I built a **weekly forecast for 210 shops** that cut waste of fresh food by 11% in six months.',
        'I would like to bring the same care to your team, and I look forward to hearing from you.',
      ],
      closing: 'Yours faithfully,',
    },
    meta: { sojourn: { kind: 'letter', targetRole: title.slice(0, 150) } },
  })
  const add = (key: string, name: string, document: typeof letter, at: Date, applicationId: number | null = null) =>
    insertCv(tx, userId, { key, name, document, applicationId }, at)
  const cvId = await add('3e0c1c1e-0000-4000-8000-000000000001', 'CV for the UK', forBritain, daysAgo(20))
  await add('3e0c1c1e-0000-4000-8000-000000000002', 'CV for Germany', forGermany, daysAgo(6))
  await add(
    '3e0c1c1e-0000-4000-8000-000000000003',
    `Letter: ${title}`.slice(0, 100),
    letter,
    daysAgo(2),
    application?.id ?? null,
  )
  const administratorId = demoPersonId('admin@northbridge.example')
  const { universityId } = demoAccounts.find(({ id }) => id === administratorId)!
  await loadDemoShare(
    tx,
    { cvId, document: forBritain, studentId: userId, administratorId, universityId: universityId! },
    now,
  )
}
