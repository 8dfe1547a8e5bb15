import { href } from '#shared/routing/href.ts'
import type { Letter } from '#server/platform/mail/mail.ts'

interface About {
  title: string
  company: string
  slug: string
  /** Of the student's own site. */
  origin: string
}

const sentPage = ({ origin, slug }: About) => origin + href('/apply/:slug', { slug })

export const sentLetter = (about: About): Letter => ({
  subject: `Application sent: ${about.title}`,
  paragraphs: [
    `We have given your application for ${about.title} to ${about.company}.`,
    'You can read what you sent, see how far it has come, and withdraw it. We keep it for 12 months.',
  ],
  action: { words: 'Open your application', link: sentPage(about) },
})

export const replyLetter = (about: About & { text: string; replyTo: string }): Letter => ({
  subject: `${about.company} answered your application: ${about.title}`,
  paragraphs: about.text.split(/\n{2,}/),
  action: { words: 'Open your application', link: sentPage(about) },
  notes: ['Reply to this email to write to the employer. They then see your email address.'],
  replyTo: about.replyTo,
})

export const receivedLetter = (about: { title: string; id: number; origin: string }): Letter => ({
  subject: `New application: ${about.title}`,
  paragraphs: [`Someone has applied for ${about.title} here. Their CV and answers are on our site, not in this email.`],
  action: {
    words: 'Read the application',
    link: about.origin + href('/received-applications/:id', { id: String(about.id) }),
  },
})
