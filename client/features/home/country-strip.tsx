import { australiaId, canadaId, irelandId } from '#shared/constants.ts'
import type { StaticPath } from '#shared/routing/href.ts'
import { A } from '#client/ui/a.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { arrowRight } from '#client/ui/icons.ts'

interface Strip {
  title: string
  text: string
  to: StaticPath
  link: string
}

const systemStrip: Strip = {
  title: 'Is the employer on the register?',
  text: 'Only a company with a sponsor licence can sponsor a Skilled Worker visa. Check the official list before you spend time on an application.',
  to: '/uk-work-visa-sponsor-licence-check', link: 'Check an employer',
}
const strips: Readonly<Record<number, Strip>> = {
  [australiaId]: {
    title: 'How many points do you have?',
    text: 'Australia gives points for age, English, study and work. Count yours for the 189, 190 and 491 visas and see what could add more.',
    to: '/skilled-migration-points-calculator-australia', link: 'Count your points',
  },
  [canadaId]: {
    title: 'When does your permit run out?',
    text: 'See your study permit, your work permit after graduation and the dates between them on one line, so that you know what to apply for next.',
    to: '/my-journey', link: 'See your permit dates',
  },
  [irelandId]: {
    title: 'Which stamp comes next?',
    text: 'Stamp 2 is for study. Stamp 1G lets you look for work after you graduate. See your own dates on one line.',
    to: '/my-journey', link: 'See your stamp dates',
  },
}

/** What people in this country ask first, above everything else. */
export function CountryStrip({ country }: { country: number }) {
  const { title, text, to, link } = strips[country] ?? systemStrip
  return (
    <section className="wrap grid gap-x-8 gap-y-3 py-12 md:grid-cols-[1fr_2fr] md:py-18">
      <h2>{title}</h2>
      <div>
        <p className="lead">{text}</p>
        <p className="mt-3"><A to={to} className="inline-flex min-h-11 items-center gap-2 text-lead font-semibold">{link}<Icon path={arrowRight} /></A></p>
      </div>
    </section>
  )
}
