import { productName } from '#shared/brand.ts'
import type { Letter } from '#server/platform/mail/mail.ts'

const ignore = 'If it wasn’t you, ignore this email.'

/** Without the organisation's name: anyone can enter anyone's address in a form. */
export const employerSetupLetter = (link: string): Letter => ({
  subject: 'Create your employer account',
  paragraphs: [
    `Someone, probably you, asked for an employer account at ${productName} with this email address.`,
    'Choose a password to create it. You can write adverts straight away. They go live once we have approved your organisation.',
  ],
  action: { words: 'Create your account', link },
  notes: ['The link works for 7 days.', ignore],
})

export const alreadyEmployerLetter = (link: string): Letter => ({
  subject: 'You already have an account',
  paragraphs: [
    `Someone, probably you, asked for an employer account at ${productName}. This address already has an account.`,
  ],
  action: { words: 'Sign in', link },
  notes: ['If you forgot your password, choose a new one on the sign-in page.', ignore],
})

export const employerInvitationLetter = (inviter: string, organisation: string, link: string): Letter => ({
  subject: `Join ${organisation} on ${productName}`,
  paragraphs: [`${inviter} has invited you to manage the jobs of ${organisation} on ${productName}.`],
  action: { words: 'Create your account', link },
  notes: ['The link works for 7 days.', 'If you don’t know why you received this email, ignore it.'],
})

export const postWaitsLetter = (link: string): Letter => ({
  subject: 'A job to review',
  paragraphs: ['An employer sent a job. Students don’t see it until one of us decides.'],
  action: { words: 'Review jobs', link },
})

const decidedWords = {
  approved: ['is live', 'We have approved this job. Students can see it now.'],
  changes: ['needs changes', 'We have read this job and ask you for changes before students see it.'],
  rejected: ['was not approved', 'We have read this job and can’t publish it.'],
} as const

export const postDecidedLetter = (
  title: string,
  decision: keyof typeof decidedWords,
  reason: string,
  link: string,
): Letter => ({
  subject: `Your job “${title}” ${decidedWords[decision][0]}`,
  paragraphs: [decidedWords[decision][1], ...(reason ? [`What we say: ${reason}`] : [])],
  action: { words: 'Open the job', link },
})

const mostNamed = 10

/** About jobs that were imported together. */
export const postsDecidedLetter = (
  titles: readonly string[],
  decision: keyof typeof decidedWords,
  reason: string,
  link: string,
): Letter => ({
  subject: `Your imported jobs: ${titles.length} ${batchWords[decision]}`,
  paragraphs: [
    `We have read ${titles.length} of the jobs that you imported. They ${batchWords[decision]}.`,
    titles.slice(0, mostNamed).join('; ') +
      (titles.length > mostNamed ? `; and ${titles.length - mostNamed} more` : ''),
    ...(reason ? [`What we say: ${reason}`] : []),
  ],
  action: { words: 'See your jobs', link },
})
const batchWords = { approved: 'are live', changes: 'need changes', rejected: 'were not approved' } as const

export const organisationWaitsLetter = (link: string): Letter => ({
  subject: 'An employer to review',
  paragraphs: ['Someone registered a new employer. Its jobs stay drafts until one of us decides.'],
  action: { words: 'Review employers', link },
})

export const organisationApprovedLetter = (organisation: string, link: string): Letter => ({
  subject: `${organisation} is approved`,
  paragraphs: [`We have approved ${organisation}. You can now send your jobs for review and invite colleagues.`],
  action: { words: 'Open your dashboard', link },
})

export const organisationRefusedLetter = (organisation: string, reason: string): Letter => ({
  subject: `About ${organisation}`,
  paragraphs: [
    `We could not approve ${organisation} as an employer on ${productName}.`,
    `Why: ${reason}`,
    'If you think this is a mistake, reply to this email.',
  ],
})

export interface LostJob {
  title: string
  link: string
}

const nameJobs = (jobs: readonly LostJob[]) => jobs.map(({ title }) => `“${title}”`).join(', ')
const isOne = (jobs: readonly LostJob[]) => jobs.length === 1

export const licenceLostLetter = (company: string, jobs: readonly LostJob[]): Letter => ({
  subject: `${company} is no longer in the register`,
  paragraphs: [
    `You saved ${isOne(jobs) ? 'the job' : 'these jobs'} at ${company}: ${nameJobs(jobs)}. The newest official register no longer has this employer, so don’t count on sponsorship now.`,
    `We have checked ${isOne(jobs) ? 'the job' : 'the jobs'} again. Ask the employer before you apply.`,
  ],
  action: { words: 'See the job', link: jobs[0]!.link },
})

export const licenceLostEmployerLetter = (company: string, jobs: readonly LostJob[]): Letter => ({
  subject: `${company} is no longer in the register`,
  paragraphs: [
    `The newest official register no longer has ${company} under this name. ${isOne(jobs) ? 'Your job' : 'Your jobs'} ${nameJobs(jobs)} ${isOne(jobs) ? 'is' : 'are'} still live, but students now see that sponsorship is unclear, and we have told those who saved ${isOne(jobs) ? 'it' : 'them'}.`,
    'If the register is wrong, tell us the exact name of your licence.',
  ],
  action: { words: 'See the job', link: jobs[0]!.link },
})
