import { describe, expect, it } from 'vitest'
import { achievementKeys, readAchievements, type AchievementKey, type Deeds } from './achievements.ts'

const nothing: Deeds = {
  profile: { done: 0, of: 4 },
  cvOn: null,
  downloadedOn: null,
  savedOn: null,
  searchedOn: null,
  checkedOn: null,
  checklists: [],
  lessonsOn: [],
  sent: 0,
  sentOn: null,
  fifthSentOn: null,
  interviewOn: null,
  offerOn: null,
  weeksWorked: [],
  scenarios: 0,
}
const look = (more: Partial<Deeds>, key: AchievementKey) => {
  const { isEarned, on, done, of } = readAchievements({ ...nothing, ...more }).find(each => each.key === key)!
  return [isEarned, on, done, of]
}
const weeks = (...mondays: string[]) => ({
  weeksWorked: mondays.map(monday => ({
    monday,
    firstOn: `${monday.slice(0, 8)}${String(Number(monday.slice(8)) + 1).padStart(2, '0')}`,
  })),
})

describe('achievements', () => {
  it('are each there once, and none is earned by nothing', () => {
    const found = readAchievements(nothing)
    expect(found.map(({ key }) => key)).toEqual([...achievementKeys])
    expect(found.filter(({ isEarned, done }) => isEarned || done > 0)).toEqual([])
  })
  it.each<[AchievementKey, Partial<Deeds>, unknown[]]>([
    ['profile', { profile: { done: 3, of: 4 } }, [false, null, 3, 4]],
    ['profile', { profile: { done: 4, of: 4 } }, [true, null, 4, 4]],
    ['cv', { cvOn: '2026-10-01' }, [true, '2026-10-01', 1, 1]],
    ['lessons', { lessonsOn: ['2026-10-01', '2026-10-02'] }, [false, null, 2, 3]],
    ['lessons', { lessonsOn: ['2026-10-01', '2026-10-02', '2026-10-02', '2026-10-09'] }, [true, '2026-10-02', 3, 3]],
    ['cvDownload', { downloadedOn: '2026-10-02' }, [true, '2026-10-02', 1, 1]],
    ['saved', { savedOn: '2026-10-01' }, [true, '2026-10-01', 1, 1]],
    ['search', { searchedOn: '2026-10-02' }, [true, '2026-10-02', 1, 1]],
    ['checked', { checkedOn: '2026-10-03' }, [true, '2026-10-03', 1, 1]],
    ['applied', { sent: 1, sentOn: '2026-10-04' }, [true, '2026-10-04', 1, 1]],
    ['applied5', { sent: 4, sentOn: '2026-10-04' }, [false, null, 4, 5]],
    ['applied5', { sent: 7, fifthSentOn: '2026-10-05' }, [true, '2026-10-05', 5, 5]],
    ['interview', { interviewOn: '2026-10-06' }, [true, '2026-10-06', 1, 1]],
    ['offer', { offerOn: '2026-10-07' }, [true, '2026-10-07', 1, 1]],
    ['points', { scenarios: 2 }, [true, null, 1, 1]],
  ])('%s follows from %j', (key, deeds, expected) => expect(look(deeds, key)).toEqual(expected))
  it('a checklist is the first one finished, or the nearest to it', () => {
    expect(
      look(
        {
          checklists: [
            { done: 1, of: 7, lastOn: '2026-10-01' },
            { done: 3, of: 5, lastOn: '2026-10-02' },
          ],
        },
        'guide',
      ),
    ).toEqual([false, null, 3, 5])
    expect(
      look(
        {
          checklists: [
            { done: 6, of: 6, lastOn: '2026-10-09' },
            { done: 5, of: 5, lastOn: '2026-10-04' },
            { done: 1, of: 2, lastOn: '2026-10-01' },
          ],
        },
        'guide',
      ),
    ).toEqual([true, '2026-10-04', 5, 5])
  })
  it.each([
    [[], [false, null, 0, 4]],
    [['2026-10-05'], [false, null, 1, 4]],
    [
      ['2026-10-05', '2026-10-12', '2026-10-19'],
      [false, null, 3, 4],
    ],
    [
      ['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26'],
      [true, '2026-10-27', 4, 4],
    ],
    // A week without work breaks the row.
    [
      ['2026-09-07', '2026-09-14', '2026-09-28', '2026-10-05', '2026-10-12'],
      [false, null, 3, 4],
    ],
    [
      ['2026-09-07', '2026-09-21', '2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19'],
      [true, '2026-10-13', 4, 4],
    ],
  ])('work in the weeks %j is a month kept: %j', (mondays, expected) =>
    expect(look(weeks(...mondays), 'hours')).toEqual(expected),
  )
})
