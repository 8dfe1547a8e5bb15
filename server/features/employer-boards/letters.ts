import type { Letter } from '#server/platform/mail/mail.ts'

export const boardWaitsLetter = (link: string): Letter => ({
  subject: 'A job board to check',
  paragraphs: [
    'An employer connected a job board, and nothing shows by itself that the board is theirs. Its jobs are not imported until one of us decides.',
  ],
  action: { words: 'Check job boards', link },
})

export const boardConfirmedLetter = (board: string, link: string): Letter => ({
  subject: `Your board ${board} is confirmed`,
  paragraphs: [`We have checked that ${board} belongs to you. We import its jobs now and then every day.`],
  action: { words: 'See your boards', link },
})

export const boardRefusedLetter = (board: string, reason: string, link: string): Letter => ({
  subject: `About your board ${board}`,
  paragraphs: [`We could not confirm that ${board} belongs to you, so we don’t import its jobs.`, `Why: ${reason}`],
  action: { words: 'See your boards', link },
  notes: ['If you think this is a mistake, reply to this email.'],
})

export const boardStoppedLetter = (board: string, reason: string, link: string): Letter => ({
  subject: `We can’t read your board ${board}`,
  paragraphs: [
    `We tried ten times to read ${board} and could not, so we have stopped. Your jobs here stay as they are.`,
    `What happened the last time: ${reason}`,
  ],
  action: { words: 'See your boards', link },
})
