/** Systems whose public boards can be read: what an employer's board is called there, and where its jobs are listed. */
export const boardSystems = {
  greenhouse: {
    name: 'Greenhouse',
    pages:
      /^(?:(?:job-)?boards(?:\.eu)?\.greenhouse\.io\/(?:embed\/job_board\?for=)?|boards-api\.greenhouse\.io\/v1\/boards\/)/,
    page: (board: string) => `https://boards.greenhouse.io/${board}`,
    feed: (board: string) => `https://boards-api.greenhouse.io/v1/boards/${board}/jobs?content=true`,
  },
  lever: {
    name: 'Lever',
    pages: /^(?:jobs\.lever\.co\/|api\.lever\.co\/v0\/postings\/)/,
    page: (board: string) => `https://jobs.lever.co/${board}`,
    feed: (board: string) => `https://api.lever.co/v0/postings/${board}?mode=json`,
  },
  ashby: {
    name: 'Ashby',
    pages: /^(?:jobs\.ashbyhq\.com\/|api\.ashbyhq\.com\/posting-api\/job-board\/)/,
    page: (board: string) => `https://jobs.ashbyhq.com/${board}`,
    feed: (board: string) => `https://api.ashbyhq.com/posting-api/job-board/${board}?includeCompensation=true`,
  },
  workable: {
    name: 'Workable',
    pages: /^apply\.workable\.com\/(?:api\/v1\/widget\/accounts\/)?/,
    page: (board: string) => `https://apply.workable.com/${board}`,
    feed: (board: string) => `https://apply.workable.com/api/v1/widget/accounts/${board}?details=true`,
  },
} as const
export type BoardSystem = keyof typeof boardSystems
export const boardSystemKeys = Object.keys(boardSystems) as [BoardSystem, ...BoardSystem[]]

/** The only hosts that a board may be fetched from, also after a redirect. */
export const boardHosts: ReadonlySet<string> = new Set([
  'boards-api.greenhouse.io',
  'api.lever.co',
  'api.ashbyhq.com',
  'apply.workable.com',
])

export interface BoardAddress {
  system: BoardSystem
  board: string
}

/** Which board an address leads to: a page of the board, of one of its jobs, or what its system publishes. */
export function readBoardAddress(address: string): BoardAddress | undefined {
  const place = address.trim().replace(/^https?:\/\//i, '')
  const lower = place.toLowerCase()
  for (const system of boardSystemKeys) {
    const found = boardSystems[system].pages.exec(lower)
    if (!found) continue
    const board = /^[a-z0-9][a-z0-9._-]{0,79}(?=$|[/?#&])/.exec(lower.slice(found[0].length))?.[0]
    return board === undefined ? undefined : { system, board }
  }
  return undefined
}
