import type { Letter } from '#server/platform/mail/mail.ts'

/** Every mail about stories. None repeats what somebody wrote: anybody can type anybody's address into a form. */
const withdrawWords = (link: string): Pick<Letter, 'links'> => ({
  links: [
    {
      words: 'Withdraw my story',
      about: 'Works at any time, without a reason. The story is then deleted, here and from our page.',
      link,
    },
  ],
})

export const storyWaitsLetter = (siteName: string, link: string): Letter => ({
  subject: 'A success story waits for you',
  paragraphs: [`Somebody shared a success story at ${siteName}. It is not shown to anybody until one of us decides.`],
  action: { words: 'Open the staff area', link },
})

export const storyReceivedLetter = (siteName: string, withdrawLink: string): Letter => ({
  subject: 'We have your story',
  paragraphs: [
    `Someone, most likely you, shared a success story at ${siteName} with this e-mail address. Thank you.`,
    'A person reads every story before it is published. We write to you once we have decided. Until then nobody else sees it.',
    'Keep this mail: with its link you can withdraw your story at any time.',
  ],
  ...withdrawWords(withdrawLink),
  notes: ['If it was not you, withdraw it with the link above.'],
})

export const storyPublishedLetter = (siteName: string, link: string, withdrawLink: string): Letter => ({
  subject: 'Your story is published',
  paragraphs: [
    `Your story is on the success stories page of ${siteName} now, with your first name, what you do and the countries you named. Thank you for telling it.`,
  ],
  ...withdrawWords(withdrawLink),
  action: { words: 'See the page', link },
})

export const storyRefusedLetter = (siteName: string, reason: string, withdrawLink: string): Letter => ({
  subject: 'About your story',
  paragraphs: [
    `We have read the story you shared at ${siteName}, and do not publish it.`,
    ...(reason ? [`Why: ${reason}`] : []),
    'You can send another one at any time.',
  ],
  links: [
    {
      words: 'Delete my story now',
      about: 'Otherwise it is deleted after 12 months. Nobody but us can see it.',
      link: withdrawLink,
    },
  ],
})
