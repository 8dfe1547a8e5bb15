import { describe, expect, it } from 'vitest'
import { someFacts } from './testing.ts'
import { gapsOf } from './profile-parts.ts'
import { headline, readStations } from './stations.ts'
import type { StudentFacts } from './facts.ts'

const none = someFacts.counts
const look = (more: Partial<StudentFacts>) => {
  const facts = { ...someFacts, ...more }
  const stations = readStations(facts)
  return {
    headline: headline(stations, facts),
    states: stations.map(({ state }) => state[0]).join(''),
    facts: Object.fromEntries(stations.map(({ key, fact }) => [key, fact])),
    to: Object.fromEntries(stations.map(({ key, to }) => [key, to])),
  }
}
const uk = (status: 'citizen' | 'unsponsored' | 'student', until: string | null) => ({
  name: 'United Kingdom',
  slug: 'united-kingdom',
  right: { status, until },
})

describe('the route', () => {
  it.each<[string, string, Partial<StudentFacts>]>([
    ['Your first stop is your profile', 'ndaaaa', { gaps: ['course', 'workRights'] }],
    ['Your next stop is your profile', 'ndaaaa', { gaps: ['course'], saved: 2 }],
    ['Your next stop is your first application', 'ddnaaa', { counts: { ...none, saved: 3 } }],
    ['Your next stop is interviews', 'dddnaa', { sent: 2, counts: { ...none, applied: 2 } }],
    ['Your next stop is an offer', 'ddddna', { sent: 2, interviewed: 1, counts: { ...none, rejected: 2 } }],
    ['You have an offer to answer', 'ddddna', { sent: 2, interviewed: 1, counts: { ...none, offer: 1 } }],
    ['Your next stop is the visa switch', 'dddddn', { sent: 2, interviewed: 1, counts: { ...none, accepted: 1 } }],
    [
      'You’ve reached the end of your route',
      'dddddd',
      { sent: 2, interviewed: 1, counts: { ...none, accepted: 1 }, aim: uk('citizen', null) },
    ],
    // A gap in the profile is where one is, whatever came after.
    [
      'Your next stop is your profile',
      'ndddda',
      { gaps: ['courseEnds'], sent: 2, interviewed: 1, counts: { ...none, accepted: 1 } },
    ],
  ])('says “%s”', (words, states, more) => expect(look(more)).toMatchObject({ headline: words, states }))

  it('stops at the CV until one is written', () => {
    expect(look({ cvs: 0 })).toMatchObject({
      headline: 'Your next stop is your CV',
      states: 'dnaaaa',
      facts: { cv: 'None written here yet' },
    })
    expect(look({ cvs: 0, sent: 1 }).states).toBe('dddnaa')
    expect(look({ cvs: 2 })).toMatchObject({ states: 'ddnaaa', facts: { cv: '2 CVs written' } })
  })
  it('has one fact at each station', () => {
    expect(look({ gaps: ['course', 'workRights'] })).toMatchObject({
      facts: { profile: '2 of 4 parts filled in', applications: 'None yet', interviews: 'None yet', offer: 'None yet' },
      to: { profile: '/edit-profile#course' },
    })
    expect(look({ counts: { ...none, saved: 1 } }).facts['applications']).toBe('1 job saved, none sent yet')
    const far = look({
      sent: 9,
      interviewed: 2,
      counts: { ...none, applied: 3, screening: 1, interview: 1, offer: 1, rejected: 3 },
      upcoming: [
        {
          title: 'Analyst',
          company: 'Acme',
          stage: 'screening',
          stageOn: '2026-11-01',
          nextOn: '2026-11-16',
          nextWords: '',
        },
        {
          title: 'Analyst',
          company: 'Byte',
          stage: 'interview',
          stageOn: '2026-11-01',
          nextOn: '2026-11-20',
          nextWords: '',
        },
      ],
    })
    expect(far.facts).toMatchObject({
      applications: '9 sent, 6 in progress',
      interviews: 'Next on Fri 20 Nov 2026',
      offer: '1 to answer',
    })
    expect(far.to).toMatchObject({
      applications: '/my-saved-jobs',
      interviews: '/my-saved-jobs?stage=interview',
      offer: '/my-saved-jobs?stage=offer',
      visa: '/my-journey',
      cv: '/my-cvs',
    })
    expect(look({ interviewed: 1 }).facts['interviews']).toBe('1 interview so far')
  })
  it.each<[string, string, Partial<StudentFacts>]>([
    ['Choose where you want to work', '/edit-profile#targetCountries', { aim: null }],
    ['Add when your course ends', '/edit-profile#courseEnds', { courseEnds: null }],
    ['Course ends Wed 30 Jun 2027', '/my-journey', {}],
    ['You may stay in the United Kingdom until Sun 31 Oct 2027', '/my-journey', { aim: uk('student', '2027-10-31') }],
    ['Not needed in the United Kingdom', '/my-journey', { aim: uk('unsponsored', null) }],
    [
      'You may stay in the United Kingdom until Sun 31 Oct 2027',
      '/my-journey',
      { aim: uk('unsponsored', '2027-10-31') },
    ],
  ])('says of the visa “%s”', (fact, to, more) => {
    const { facts, to: links } = look(more)
    expect([facts['visa'], links['visa']]).toEqual([fact, to])
  })
})

it.each([
  [
    ['course', 'courseEnds', 'targetCountries', 'workRights'],
    { course: '', courseEnds: null, targetCountries: [], workRights: [] },
  ],
  [['courseEnds'], { course: 'MSc', courseEnds: null, targetCountries: ['GB'], workRights: [{}] }],
  [[], { course: 'MSc', courseEnds: '2027-06-30', targetCountries: ['GB'], workRights: [{}] }],
])('the profile lacks %j', (gaps, profile) => expect(gapsOf(profile)).toEqual(gaps))
