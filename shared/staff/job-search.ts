/** How staff look for a job. */
export const jobSearchKinds = ['words', 'employer', 'source', 'address'] as const
export type JobSearchKind = (typeof jobSearchKinds)[number]

export const readJobSearchKind = (text: string | null): JobSearchKind =>
  jobSearchKinds.find(kind => kind === text) ?? 'words'
