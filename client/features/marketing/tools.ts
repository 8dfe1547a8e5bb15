import { href, withQuery, type Href, type StaticPath } from '#shared/routing/href.ts'

/** Who can open a tool. What the guard of its address does, in words. */
export const doors = {
  open: 'Open to everyone',
  account: 'With an account',
  overview: 'Overview open to everyone, the rest with an account if your university includes it',
  included: 'With an account, if your university includes it',
  predeparture: 'Page open to everyone, tools with a pre-departure account',
} as const
type Door = keyof typeof doors

interface Tool {
  name: string
  to: StaticPath | Href
  what: string
  door: Door
}
interface Station {
  name: string
  when: string
  tools: readonly Tool[]
}

/** The tools in the order in which people need them. */
export const stations: readonly Station[] = [
  {
    name: 'Before you fly',
    when: 'You have a place and haven’t left home yet.',
    tools: [
      {
        name: 'Pre-departure area',
        to: '/jumpstart',
        door: 'predeparture',
        what: 'A checklist for each week until you leave, employers and their deadlines, and a start on LinkedIn.',
      },
    ],
  },
  {
    name: 'While you study',
    when: 'You work part time, within the limits of your visa.',
    tools: [
      {
        name: 'Part-time board',
        to: '/part-time-jobs',
        door: 'open',
        what: 'Hourly pay next to the legal minimum, shifts, and a warning where a job counts as self-employment.',
      },
      {
        name: 'Hours ledger',
        to: '/my-hours',
        door: 'account',
        what: 'Adds up your shifts at all employers, and tells you before you save one whether it breaks the limit.',
      },
    ],
  },
  {
    name: 'Look for a job',
    when: 'Your course is ending, and you’re looking for a full-time job.',
    tools: [
      {
        name: 'Your first job abroad',
        to: href('/ebook/:slug', { slug: 'first-job-abroad' }),
        door: 'open',
        what: 'A guide in ten short chapters to download: dates, hours, sponsors, CVs, interviews, pay and the first months.',
      },
      {
        name: 'Job board',
        to: '/jobs',
        door: 'open',
        what: 'Every job shows what we know about sponsorship, with the sentence and register entry behind it.',
      },
      {
        name: 'Saved jobs and alerts',
        to: '/my-saved-jobs',
        door: 'account',
        what: 'Stages, dates and notes for each application, and new jobs from your searches by email, daily or weekly.',
      },
      { name: 'Videos', to: '/cih/standard', door: 'open', what: 'Short lessons on searching, CVs and interviews.' },
      {
        name: 'Premium videos',
        to: '/cih/premium',
        door: 'included',
        what: 'Whole courses. Your university decides whether they are part of your account.',
      },
    ],
  },
  {
    name: 'Check it, then apply',
    when: 'You’ve found a job that could suit you.',
    tools: [
      {
        name: 'UK sponsor licence check',
        to: '/uk-work-visa-sponsor-licence-check',
        door: 'open',
        what: 'One employer at a time: is it in the official register, for which routes, and with which rating?',
      },
      {
        name: 'Full sponsor checker',
        to: '/sponsorship-licence-checker',
        door: 'account',
        what: 'The same with history, up to fifty employers at once, and an email when an entry changes. Other countries too.',
      },
      {
        name: 'Salary test',
        to: withQuery('/sponsorship-licence-checker', { view: 'salary' }),
        door: 'account',
        what: 'Checks a salary against the UK rule that applies to you, with its source and date.',
      },
      {
        name: 'CV builder',
        to: '/my-cvs',
        door: 'account',
        what: 'Several versions of your CV, each in the format a country expects, as a file to send.',
      },
    ],
  },
  {
    name: 'Stay, or go on',
    when: 'You’re choosing a country and a visa.',
    tools: [
      {
        name: 'Immigration guide',
        to: '/immigration-guide',
        door: 'open',
        what: 'Working hours, visa lengths and salary thresholds in eleven countries, each with its source, date and how sure we are.',
      },
      {
        name: 'Country guides',
        to: '/country-guide',
        door: 'overview',
        what: 'A country’s job market, CV, interviews and visas, with checklists.',
      },
      {
        name: 'Points calculator, Australia',
        to: href('/skilled-migration-points-calculator-australia'),
        door: 'account',
        what: 'Your points for the visas 189, 190 and 491 on a date you choose, and what would add some.',
      },
    ],
  },
]
