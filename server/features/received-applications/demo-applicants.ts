import { createHash } from 'node:crypto'
import { createDocument } from '#shared/cv/document.ts'
import { toPlainText } from '#shared/cv/export-text.ts'
import { viewDocument } from '#shared/cv/view.ts'
import { daysBefore, hours } from '#shared/calendar/durations.ts'
import { fillTemplate, type ReplyTemplateId } from '#shared/received-applications/reply-templates.ts'
import type { EmployerStage } from '#shared/received-applications/stages.ts'
import type { Database } from '#server/platform/db/database.ts'
import { demoCrowd } from '#server/platform/people/demo-crowd.ts'
import applicants from '../../../content/received-applications/demo-applicants.json'
import { writePlainPdf } from './demo-pdf.ts'
import { moveTracker, trackSent } from './move-tracker.ts'
import { insertReply, saveReceived, setStage } from './queries.ts'

interface DemoInbox {
  jobId: number
  jobTitle: string
  organisationId: number
  employer: string
  questions: readonly string[]
  /** Who answers for the employer. */
  userId: number
}
type DemoApplicant = (typeof applicants)[number]
type DemoPerson = (typeof demoCrowd)[number]

/** The same for the same words, in the form the form's own keys have. */
const keyOf = (words: string) =>
  createHash('sha256')
    .update(words)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

/** Fellow students with a profile. The first ones are left alone, since tests use them as people who did nothing. */
const listPeople = () =>
  demoCrowd.filter(({ hasCome, universityId, profile }) => hasCome && universityId === 1 && profile)

const writeCv = ({ course, job, employer, did, skills }: DemoApplicant, { name, email }: DemoPerson) =>
  createDocument({
    basics: { name, email, label: `${course} graduate`, location: { city: 'Northbridge', countryCode: 'GB' } },
    work: [
      { id: 'job', name: employer, position: job, startDate: '2025-06', endDate: '2026-08', highlights: [...did] },
    ],
    education: [
      {
        id: 'course',
        institution: 'University of Northbridge',
        area: course,
        studyType: 'MSc',
        startDate: '2025-09',
        endDate: '2026-09',
      },
    ],
    skills: [{ id: 'skills', name: 'Skills', keywords: [...skills] }],
  })

/** Invented people apply for the demo employer's job, and some have been answered. */
export async function loadDemoApplicants(tx: Database, inbox: DemoInbox, now: Date): Promise<void> {
  const people = listPeople()
  for (const [place, applicant] of applicants.entries()) await receive(tx, inbox, applicant, people[place]!, now)
}

async function receive(tx: Database, inbox: DemoInbox, applicant: DemoApplicant, person: DemoPerson, now: Date) {
  const { id: userId, name, email } = person
  const { jobId, organisationId, questions } = inbox
  const cvText = toPlainText(viewDocument(writeCv(applicant, person)))
  const sentAt = new Date(daysBefore(now, applicant.sentDaysAgo).getTime() - hours(2))
  const id = await saveReceived(tx, {
    jobId,
    organisationId,
    userId,
    key: keyOf(`application ${userId}`),
    name,
    email,
    cvName: 'CV',
    cvPdf: writePlainPdf(cvText),
    cvText,
    letter: applicant.letter,
    answers: questions.map((question, place) => ({ question, answer: applicant.answers[place]! })),
    sentAt,
  })
  await trackSent(tx, userId, jobId, sentAt)
  const template = applicant.reply as ReplyTemplateId | null
  if (id === undefined || !template) return
  const stage = applicant.stage as EmployerStage
  const repliedAt = new Date(sentAt.getTime() + hours(1))
  await setStage(tx, id, stage)
  await moveTracker(tx, userId, jobId, stage, repliedAt)
  await insertReply(tx, {
    applicationId: id,
    key: keyOf(`answer ${userId}`),
    text: fillTemplate(template, { name, job: inbox.jobTitle, employer: inbox.employer }),
    sentBy: inbox.userId,
    sentAt: repliedAt,
  })
}
