import { describe, expect, it } from 'vitest'
import { findDates, isOnlyDates } from './written-dates.ts'

describe('dates in a line of a CV', () => {
  it.each([
    ['Analyst   Jan 2024 – Present', '2024-01', '', 'Analyst'],
    ['Sept. 2023-Juin 2024', '2023-09', '2024-06', ''],
    ['seit 03/2024   Werkstudent', '2024-03', '', 'Werkstudent'],
    ['Depuis septembre 2025', '2025-09', '', ''],
    ['März 2024 bis heute', '2024-03', '', ''],
    ['01.09.2023 – 30.06.2024', '2023-09-01', '2024-06-30', ''],
    ['2023-09 - 2024-06', '2023-09', '2024-06', ''],
    ['MSc Physics 2022/23', '2022', '2023', 'MSc Physics'],
    ['Summer 2024 – Autumn 2025', '2024', '2025', ''],
    ['January 2022 - Present (2 years 3 months)', '2022-01', '', ''],
    ['BSc, University of Lagos, 2021', '', '2021', 'BSc, University of Lagos'],
    ['Licence · (2015 - 2019)', '2015', '2019', 'Licence'],
  ])('“%s”', (line, startDate, endDate, rest) => {
    expect(findDates(line)).toMatchObject({ startDate, endDate, rest })
  })
  it.each(['Sold 2000 cakes in the first week', 'Marketing', 'Room 2024 of the old building', '+44 7700 900123', ''])(
    '“%s” has none',
    line => expect(findDates(line)).toBeUndefined(),
  )
  it('may be all there is in a line', () => {
    expect(['06/2025 –', 'heute', 'Août 2023', '2021 – 2022 (1 an)'].map(isOnlyDates)).toEqual([true, true, true, true])
    expect(['Marketing 2020', 'Analyst, 2021'].map(isOnlyDates)).toEqual([false, false])
  })
})
