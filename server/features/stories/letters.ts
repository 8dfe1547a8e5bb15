import type { Letter } from '#server/platform/mail/mail.ts'

/** Every email about stories. None repeats what was written, since anyone can enter anyone's address in a form. */
const withdrawWords = (link: string): Pick<Letter, 'links'> => ({
  links: [
    {
      words: 'Withdraw my story',
      about: 'You can do this at any time, without a reason. The story is then deleted, here and from our page.',
      link,
    },
  ],
})

export const storyWaitsLetter = (siteName: string, link: string): Letter => ({
  subject: 'A success story to review',
  paragraphs: [`Someone shared a success story at ${siteName}. It is not shown to anyone until one of us decides.`],
  action: { words: 'Open the staff area', link },
})

export const storyReceivedLetter = (siteName: string, withdrawLink: string): Letter => ({
  subject: 'We have your story',
  paragraphs: [
    `Someone, probably you, shared a success story at ${siteName} with this email address. Thank you.`,
    'A person reads every story before it is published. We’ll email you once we have decided. ' +
      'No one else sees it until then.',
    'Keep this email: you can use its link to withdraw your story at any time.',
  ],
  ...withdrawWords(withdrawLink),
  notes: ['If it wasn’t you, withdraw it with the link above.'],
})

export const storyPublishedLetter = (siteName: string, link: string, withdrawLink: string): Letter => ({
  subject: 'Your story has been published',
  paragraphs: [
    `Your story is now on the success stories page of ${siteName}, with your first name, what you do ` +
      'and the countries you named. Thank you for sharing it.',
  ],
  ...withdrawWords(withdrawLink),
  action: { words: 'See the page', link },
})

export const storyRefusedLetter = (siteName: string, reason: string, withdrawLink: string): Letter => ({
  subject: 'About your story',
  paragraphs: [
    `We have read the story you shared at ${siteName}, and have decided not to publish it.`,
    ...(reason ? [`Why: ${reason}`] : []),
    'You can send another one at any time.',
  ],
  links: [
    {
      words: 'Delete my story now',
      about: 'Otherwise it is deleted after 12 months. Only we can see it.',
      link: withdrawLink,
    },
  ],
})
