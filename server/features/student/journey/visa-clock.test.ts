import { describe, expect, it } from 'vitest'
import { afterStudy, clockRuleIds, runsOn } from '#shared/student/journey/after-study.ts'
import type { ClockInput } from '#shared/student/journey/clock.ts'
import { readClock } from '#shared/student/journey/visa-clock.ts'
import { ledgerCountryKeys, type LedgerCountry } from '#shared/rules/ledger.ts'
import { readContent } from '#server/features/rules/content.ts'

const today = '2026-11-15'
const {
  ledger: { rules },
} = readContent(today)

const ask = (country: LedgerCountry, more: Partial<ClockInput> = {}) =>
  readClock({ today, country, isStudyCountry: true, courseEnds: '2026-11-30', right: null, rules, ...more })
const datesOf = (country: LedgerCountry, more: Partial<ClockInput> = {}) =>
  Object.fromEntries(ask(country, more).dates.map(({ key, from, on, basis }) => [key, [from, on, basis]]))
const wordsOf = (country: LedgerCountry, key: string, more: Partial<ClockInput> = {}) =>
  ask(country, more).dates.find(date => date.key === key)?.words
const student = (until: string | null) => ({ right: { status: 'student', until } as const })

describe('the visa clock of the United Kingdom', () => {
  it('counts with the day the person told us, and parts the window where the length changes', () => {
    expect(datesOf('uk', student('2027-03-31'))).toEqual({
      course: [null, '2026-11-30', 'said'],
      studentVisa: [null, '2027-03-31', 'said'],
      startWithout: [null, '2027-02-03', 'said'],
      apply: ['2026-11-30', '2027-03-31', 'calculated'],
      lengthChange: ['2026-11-30', '2026-12-31', 'calculated'],
      // 18 months from 1 January 2027: earlier than 24 from 30 November 2026.
      permission: [null, '2028-06-30', 'calculated'],
      startWith: [null, '2028-05-05', 'calculated'],
    })
    expect(wordsOf('uk', 'permission', student('2027-03-31'))).toEqual([
      'Graduate visa. Applied for from Mon 30 Nov 2026 to Thu 31 Dec 2026: 24 months. If it begins on Mon 30 Nov 2026, it ends on Wed 29 Nov 2028.',
      'Graduate visa. Applied for from Fri 1 Jan 2027 to Wed 31 Mar 2027: 18 months. If it begins on Fri 1 Jan 2027, it ends on Fri 30 Jun 2028.',
      'Graduate visa after a doctorate. Applied for in that time: 36 months. If it begins on Mon 30 Nov 2026, it ends on Thu 29 Nov 2029.',
    ])
  })
  it('estimates the end of the visa from the course, says so, and counts on with the earlier day', () => {
    // Two months after 30 November 2026 and four.
    expect(datesOf('uk')).toMatchObject({
      studentVisa: ['2027-01-30', '2027-03-30', 'estimated'],
      startWithout: [null, '2026-12-05', 'estimated'],
      apply: ['2026-11-30', '2027-01-30', 'calculated'],
    })
    expect(wordsOf('uk', 'studentVisa')![0]).toBe(
      'Estimated: it depends on the length of your course. We use the earlier day.',
    )
    expect(ask('uk').needs).toEqual(['workRights'])
    expect(ask('uk', student('2027-03-31')).needs).toEqual([])
  })
  it.each([
    // All of the window before the change, and all of it after.
    ['2026-10-01', '2026-12-31', ['2026-11-15', '2026-12-31'], '2028-09-19'],
    ['2027-06-30', '2027-10-31', ['2027-06-30', '2027-10-31'], '2028-11-03'],
  ])(
    'of a course to %s and a visa to %s opens %j, and the sponsor has time until %s',
    (courseEnds, until, window, safe) => {
      const found = datesOf('uk', { courseEnds, ...student(until) })
      expect([found['apply']!.slice(0, 2), found['startWith']![1]]).toEqual([window, safe])
    },
  )
  it('says that a window is over, and counts nothing on from it', () => {
    const over = { courseEnds: '2026-05-31', ...student('2026-09-30') }
    expect(datesOf('uk', over)).toEqual({
      course: [null, '2026-05-31', 'said'],
      studentVisa: [null, '2026-09-30', 'said'],
      apply: ['2026-05-31', '2026-09-30', 'calculated'],
    })
    expect([wordsOf('uk', 'apply', over), wordsOf('uk', 'studentVisa', over)]).toEqual([
      ['These days have passed.'],
      ['This day has passed. If it’s wrong, correct it in your profile.'],
    ])
  })
  it('names the rules behind each date', () => {
    const used = Object.fromEntries(
      ask('uk').dates.map(({ key, rules: own }) => [key, own.map(({ id, validFrom }) => `${id} ${validFrom}`)]),
    )
    expect(used).toMatchObject({
      course: [],
      studentVisa: ['uk.student.after-course-short 2024-05-08', 'uk.student.after-course-long 2024-05-08'],
      apply: ['uk.graduate.apply 2026-01-01'],
      permission: [
        'uk.graduate.length 2025-10-01',
        'uk.graduate.length 2027-01-01',
        'uk.graduate.length-doctorate 2025-10-01',
      ],
    })
    expect(used['startWith']).toContain('uk.skilled-worker.switching 2025-01-01')
  })
  it('never guesses where a rule is missing on the day', () => {
    const without = (...ids: string[]) => ({ rules: rules.filter(({ id }) => !ids.includes(id)) })
    expect(datesOf('uk', without('uk.student.after-course-long'))).toEqual({
      course: [null, '2026-11-30', 'said'],
      studentVisa: [null, null, 'unknown'],
      apply: ['2026-11-30', null, 'unknown'],
      permission: [null, '2028-11-29', 'calculated'],
      startWith: [null, '2028-10-04', 'calculated'],
    })
    expect(wordsOf('uk', 'apply', { ...student('2027-03-31'), ...without('uk.graduate.apply') })).toEqual([
      'We have no rule for when to apply for the Graduate visa on Sun 15 Nov 2026, so we can’t say.',
    ])
    const ended = {
      ...student('2027-03-31'),
      rules: rules.filter(({ id, validFrom }) => id !== 'uk.graduate.length' || validFrom < '2027-01-01'),
    }
    expect(wordsOf('uk', 'permission', ended)![1]).toBe(
      'Applied for from Fri 1 Jan 2027 to Wed 31 Mar 2027: we have no rule for the length of the Graduate visa on Fri 1 Jan 2027, so we can’t say.',
    )
    expect(datesOf('uk', ended)['startWith']).toEqual([null, null, 'unknown'])
  })
  it('needs the end of the course, and says nothing without it but what it was told', () => {
    expect(ask('uk', { courseEnds: null })).toMatchObject({ dates: [], needs: ['courseEnds', 'workRights'] })
    expect([
      datesOf('uk', { courseEnds: null, ...student('2027-03-31') }),
      ask('uk', { courseEnds: null, ...student('2027-03-31') }).needs,
    ]).toEqual([
      { studentVisa: [null, '2027-03-31', 'said'], startWithout: [null, '2027-02-03', 'said'] },
      ['courseEnds'],
    ])
  })
})

describe('the visa clock elsewhere', () => {
  it.each([
    // Six months after the course; twelve months of level 8 from its last day.
    ['ie', '2027-06-30', ['2027-06-30', '2027-12-30'], '2028-06-29'],
    ['au', '2027-06-30', ['2027-06-30', '2027-12-30'], '2029-06-29'],
    // 180 days; counted for a long course, since for a short one the length is that of the course.
    ['ca', '2027-06-30', ['2027-06-30', '2027-12-27'], '2030-06-29'],
    ['nl', '2027-06-30', ['2027-06-30', '2030-06-30'], '2028-06-29'],
    // No last day to apply in the ledger: counted as if one applied when the course ends.
    ['us', '2027-06-30', ['2027-06-30', null], '2028-06-29'],
    ['de', '2027-06-30', ['2027-06-30', null], '2028-12-29'],
    ['fr', '2027-06-30', ['2027-06-30', null], '2028-06-29'],
    ['nz', '2027-06-30', ['2027-06-30', null], '2028-06-29'],
    ['sg', '2027-06-30', ['2027-06-30', null], '2028-06-29'],
  ] as const)(
    'of %s, after a course to %s, opens %j, and the permission lasts until %s',
    (country, courseEnds, window, end) => {
      const found = datesOf(country, { courseEnds })
      expect([found['studentVisa'], found['apply']!.slice(0, 2), found['permission']![1]]).toEqual([
        [null, null, 'unknown'],
        window,
        end,
      ])
      // How long an application takes there is not known, and the last day is no safe day.
      expect(found['startWith']).toEqual([null, null, 'unknown'])
    },
  )
  it('knows of no way to stay on in India', () =>
    expect(wordsOf('in', 'apply')).toEqual(['We don’t know of a visa for staying on to work there after a course.']))
  it('says what a person needs who does not study there', () => {
    const { words, dates, needs } = ask('ie', { isStudyCountry: false })
    expect([words, dates.map(({ on }) => on), needs]).toEqual([
      'As far as we know, you do not study in Ireland. Only people who studied there can stay on to work after a course. You need a work visa or permit before a job there begins.',
      [null],
      [],
    ])
    expect(ask('uk', { right: { status: 'needs_sponsor', until: null } }).words).toBe(
      'Your profile says that you would need a sponsor in the United Kingdom. You need a work visa or permit before a job there begins.',
    )
  })
  it('leaves citizens alone', () =>
    expect(ask('nl', { right: { status: 'citizen', until: null } })).toEqual({
      country: 'nl',
      words:
        'Your profile says that you are a citizen or permanent resident of the Netherlands. You need no visa there.',
      dates: [],
      needs: [],
    }))
  it.each([['graduate'], ['unsponsored']] as const)('counts with the day until which someone may work (%s)', status => {
    expect(datesOf('uk', { right: { status, until: '2027-08-31' } })).toEqual({
      permission: [null, '2027-08-31', 'said'],
      startWithout: [null, '2027-07-06', 'said'],
    })
    expect(datesOf('uk', { right: { status, until: '2026-08-31' } })).toEqual({
      permission: [null, '2026-08-31', 'said'],
    })
    expect(ask('uk', { right: { status, until: null } })).toMatchObject({ dates: [], needs: ['workRights'] })
  })
})

it.each(ledgerCountryKeys)('every rule that the clock of %s names is in the ledger today or soon', country => {
  expect(
    clockRuleIds(country).filter(
      id => !rules.some(rule => rule.id === id && (rule.validTo === null || rule.validTo >= today)),
    ),
  ).toEqual([])
  expect(Object.hasOwn(afterStudy, country) || country === 'in').toBe(true)
  expect(Object.keys(runsOn)).toEqual(['uk'])
})
