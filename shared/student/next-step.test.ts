import { describe, expect, it } from 'vitest'
import type { OpenJob, StudentFacts, WaitingApplication } from './facts.ts'
import { firstSteps, isNewHere, nextStep } from './next-step.ts'
import { profileParts } from './profile-parts.ts'
import { someFacts } from './testing.ts'

const ask = (more: Partial<StudentFacts>) => nextStep({ ...someFacts, ...more })
const waiting = (more: Partial<WaitingApplication> = {}): WaitingApplication => ({
  title: 'Analyst',
  company: 'Acme',
  stage: 'applied',
  stageOn: '2026-11-01',
  nextOn: null,
  nextWords: '',
  ...more,
})
const job = (closesOn: string | null, more: Partial<OpenJob> = {}): OpenJob => ({
  title: 'Graduate engineer',
  company: 'Byte',
  slug: 'graduate-engineer-byte',
  isPartTime: false,
  closesOn,
  ...more,
})
const interview = (nextOn: string) => [waiting({ stage: 'interview', nextOn, nextWords: 'Second interview' })]

describe('what to do next', () => {
  it('is an offer before anything else', () => {
    expect(
      ask({
        offer: waiting({ stage: 'offer', stageOn: '2026-11-12' }),
        upcoming: interview('2026-11-15'),
        closing: job('2026-11-15'),
        gaps: ['course'],
      }),
    ).toEqual({
      title: 'Answer the offer from Acme',
      why: 'You’ve had it since Thu 12 Nov 2026. Ask for the salary and the occupation code in writing before you say yes.',
      minutes: 20,
      to: '/my-saved-jobs?stage=offer',
      action: 'Open your offers',
    })
    expect(ask({ offer: waiting({ stage: 'offer', nextOn: '2026-11-22' }) }).why).toMatch(
      /^You noted Sun 22 Nov 2026 for it\./,
    )
  })
  it('is a date of the next seven days', () => {
    expect(ask({ upcoming: interview('2026-11-22'), closing: job('2026-11-16'), gaps: ['course'] })).toEqual({
      title: 'Get ready: Second interview at Acme',
      why: 'It is in 7 days, on Sun 22 Nov 2026.',
      minutes: 45,
      to: '/country-guide/ireland/interviews',
      action: 'Read about interviews in Ireland',
    })
    expect(ask({ upcoming: interview('2026-11-15') }).why).toBe('It is today, on Sun 15 Nov 2026.')
    expect(ask({ upcoming: interview('2026-11-16'), mayReadGuides: false })).toMatchObject({
      why: 'It is tomorrow, on Mon 16 Nov 2026.',
      to: '/my-saved-jobs?stage=interview',
      minutes: 45,
    })
    expect(ask({ upcoming: [waiting({ stage: 'screening', nextOn: '2026-11-17' })] })).toMatchObject({
      title: 'Get ready: Screening at Acme',
      to: '/my-saved-jobs?stage=screening',
      minutes: 15,
    })
    // A date that is further away can wait.
    expect(ask({ upcoming: interview('2026-11-23'), open: job(null) }).title).toBe('Apply: Graduate engineer at Byte')
  })
  it('is a job that closes within three days before the profile, and after it one that closes later', () => {
    const open = (closesOn: string) => ask({ closing: job(closesOn), gaps: ['courseEnds', 'workRights'] })
    expect(open('2026-11-18')).toEqual({
      title: 'Apply: Graduate engineer at Byte',
      why: 'You saved it, and it closes in 3 days, on Wed 18 Nov 2026.',
      minutes: 60,
      to: '/jobs/graduate-engineer-byte',
      action: 'Open the job',
    })
    expect(open('2026-11-19')).toEqual({
      title: 'Add when your course ends',
      why: 'We work out your visa dates from it.',
      minutes: 1,
      to: '/edit-profile#courseEnds',
      action: 'Open your profile',
    })
    expect(ask({ closing: job('2026-11-19') }).title).toBe('Apply: Graduate engineer at Byte')
    expect(ask({ closing: job('2026-11-16', { isPartTime: true }) })).toMatchObject({
      to: '/part-time-jobs/graduate-engineer-byte',
      minutes: 20,
    })
  })
  it.each(profileParts)('names the field %s of the profile', gap =>
    expect(ask({ gaps: [gap] }).to).toBe(`/edit-profile#${gap}`),
  )
  it('continues with noted dates, open tasks, quiet applications and missing facts, in that order', () => {
    const all = {
      passed: waiting({ stage: 'interview', nextOn: '2026-11-10' }),
      open: job(null),
      quiet: waiting({ stageOn: '2026-10-20' }),
      sent: 1,
      counts: { ...someFacts.counts, accepted: 1 },
    }
    expect(ask(all)).toMatchObject({
      title: 'Note how it went: Interview at Acme',
      why: 'The day you noted, Tue 10 Nov 2026, has passed. Update your notes to keep your route accurate.',
      to: '/my-saved-jobs?stage=interview',
    })
    expect(ask({ ...all, passed: null })).toMatchObject({
      title: 'Apply: Graduate engineer at Byte',
      why: 'You saved it, and it is still open.',
    })
    expect(ask({ ...all, passed: null, open: null })).toMatchObject({
      title: 'Ask Acme about your application',
      why: '“Analyst” has been at “applied” for 26 days. A short, friendly email is fine.',
    })
    expect(ask({ ...all, passed: null, open: null, quiet: null })).toMatchObject({
      title: 'Check your visa dates',
      to: '/my-journey',
    })
    expect(ask({ sent: 1 })).toMatchObject({ title: 'Save a search', to: '/jobs' })
    expect(ask({ sent: 1, searches: 1 })).toMatchObject({ title: 'Find another job', to: '/jobs?country=ireland' })
    expect(ask({})).toMatchObject({ title: 'Save a first job', to: '/jobs?country=ireland' })
    expect(ask({ aim: null }).to).toBe('/jobs')
  })
  it('sends no one to look at a visa who needs none', () => {
    expect(
      ask({
        sent: 1,
        counts: { ...someFacts.counts, accepted: 1 },
        aim: { name: 'Ireland', slug: 'ireland', right: { status: 'citizen', until: null } },
      }).title,
    ).toBe('Save a search')
  })
  it('is never the CV, as long as there is no builder for it', () => {
    for (const more of [{}, { sent: 1 }, { sent: 1, searches: 1 }]) expect(ask(more).to).not.toMatch(/cv/)
  })
})

describe('someone who is new here', () => {
  const newcomer = { ...someFacts, gaps: profileParts, aim: null }
  it('has kept nothing and said nothing', () => {
    expect(isNewHere(newcomer)).toBe(true)
    for (const more of [{ saved: 1 }, { sent: 1 }, { searches: 1 }, { gaps: profileParts.slice(1) }])
      expect([more, isNewHere({ ...newcomer, ...more })]).toEqual([more, false])
  })
  it('has three first steps', () =>
    expect(firstSteps(newcomer).map(({ title, to }) => [title, to])).toEqual([
      ['Fill in your profile', '/edit-profile'],
      ['Save a first job', '/jobs'],
      ['Check an employer', '/sponsorship-licence-checker'],
    ]))
})
