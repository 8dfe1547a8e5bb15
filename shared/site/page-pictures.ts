import { systemCountryId } from '../constants.ts'
import type { Path } from '../routes.ts'
import type { Picture } from './pictures.ts'

/** Pages that always have the same picture, by their row. The others name theirs in their head. */
const words: { readonly [P in Path]?: readonly [title: string, kind: string] } = {
  '/privacy-policy': ['Privacy policy', 'In plain words'],
  '/terms-condition': ['Terms and conditions', 'In plain words'],
  '/accessibility-statement': ['Accessibility statement', 'What works, and what does not yet'],
  '/pricing': ['Pricing', 'What the service costs a university'],
  '/security': ['Security', 'What we protect, and which test proves it'],
  '/data-processing': ['Privacy and data processing', 'Roles, periods, helpers and hosting'],
  '/service-levels': ['Service levels', 'What we commit to and measure'],
  '/status': ['Status', 'Does the service work?'],
  '/accessibility-conformance': ['Accessibility conformance', 'WCAG 2.2, criterion by criterion'],
  '/book-a-meeting': ['Book a meeting', 'A free half hour, in your time zone'],
  '/uk-work-visa-sponsor-licence-check': ['UK sponsor licence check', 'Is the employer in the official register?'],
  '/about-us': ['About us', 'Why we check visa facts first'],
  '/universities/:type?': ['Universities', 'Universities that work with us'],
  '/faq': ['Questions and answers', 'Jobs, visas, working hours and accounts'],
  '/careers': ['Work for us', 'Our own vacancies'],
  '/success-stories': ['Success stories', 'In their own words'],
  '/share-your-success-story': ['Share your success story', 'You can withdraw it at any time'],
  '/contact-us': ['Contact us', 'Write to a person'],
  '/uni-case-study': ['University case studies', 'How a university could use it'],
  '/cih/standard': ['Career videos', 'Short lessons with captions and transcript'],
  '/jumpstart/employability-video-guide': ['Employability video guide', 'Before you leave home'],
  '/blog': ['Advice', 'Articles for international students'],
  '/campus-ambassadors': ['Campus ambassadors', 'What they do, and how to apply'],
  '/jobs': ['Jobs', 'Each with evidence about sponsorship'],
  '/part-time-jobs': ['Part-time jobs', 'Pay next to the legal minimum'],
  '/country-guide': ['Country guides', 'Finding work in eleven countries'],
  '/employers': ['For employers', 'Steps and costs of hiring, with their source'],
  '/employers/sponsorship-costs': ['What it costs to sponsor', 'Each charge, who pays it, and its source'],
  '/job-seekers-toolkit': ['Job seeker’s toolkit', 'Every tool, and who can use it'],
  '/workshop-and-webinars': ['Workshops and webinars', 'Free, in your time zone'],
  '/jumpstart': ['Get ready before you fly', 'A plan by week until you leave'],
  '/partner-with-us': ['For universities', 'A careers site in your own colour'],
}

export const pagePictures: Readonly<Record<string, Picture | undefined>> = Object.fromEntries(
  Object.entries(words).map(([path, [title, kind]]) => [path, { title, kind, countryId: systemCountryId }]),
)
