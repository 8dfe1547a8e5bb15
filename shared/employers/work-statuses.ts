/** Who can take a job, as the employer ticks it and as the advert then says it. */
export const workStatuses = [
  {
    id: 'studentTerm',
    words: 'Student visa, in term time',
    meaning: 'The hours fit the weekly limit of a student in term.',
    sentence: 'You can do this job on a Student visa in term time.',
  },
  {
    id: 'studentVacation',
    words: 'Student visa, in vacations',
    meaning: 'The work is full time and only in vacations.',
    sentence: 'You can do this job on a Student visa in vacations.',
  },
  {
    id: 'graduateVisa',
    words: 'Graduate visa or another visa with open work rights',
    meaning: 'You don’t have to sponsor anyone who holds one.',
    sentence: 'You can do this job on a Graduate visa.',
  },
  {
    id: 'sponsorNow',
    words: 'Needs sponsorship from the first day',
    meaning: 'You sponsor a work visa for the person you choose.',
    sentence: 'We sponsor a work visa for this job.',
  },
  {
    id: 'sponsorLater',
    words: 'Needs sponsorship later',
    meaning: 'You may sponsor a work visa, for example when a Graduate visa ends.',
    sentence: 'We may sponsor a work visa later, for example when a Graduate visa ends.',
  },
  {
    id: 'residentsOnly',
    words: 'Citizens or permanent residents only',
    meaning: 'Only where the law asks for it. You name the legal reason below.',
    sentence: 'Only citizens and permanent residents can do this job. We can’t sponsor visas for it.',
  },
] as const
export type PostWorkStatus = (typeof workStatuses)[number]['id']
export const workStatusIds = workStatuses.map(({ id }) => id) as [PostWorkStatus, ...PostWorkStatus[]]

const noSponsorship = 'We don’t sponsor visas for this job.'

/** What the ticks say, in sentences that students and the reader of adverts both understand. */
export function describeWorkStatuses(ticked: readonly PostWorkStatus[], legalReason: string): string[] {
  const isTicked = (id: PostWorkStatus) => ticked.includes(id)
  if (ticked.length === 0) return []
  const sponsors = isTicked('sponsorNow') || isTicked('sponsorLater')
  return [
    ...workStatuses
      // A promise from the first day includes a later one, and a “may” next to it would weaken it.
      .filter(({ id }) => isTicked(id) && !(id === 'sponsorLater' && isTicked('sponsorNow')))
      .map(({ sentence }) => sentence),
    ...(sponsors || isTicked('residentsOnly') ? [] : [noSponsorship]),
    ...(isTicked('residentsOnly') && legalReason !== '' ? [`Legal reason: ${legalReason}`] : []),
  ]
}
