import { findMonth } from './month-names.ts'

const two = (n: number) => String(n).padStart(2, '0')
const firstYear = 1900
const lastYear = 2100

/** A date as people type it (09/2025, Sep 2025, 2025-09, 2025), as the document has it. Undefined when it is none. */
export function readTypedDate(text: string): string | undefined {
  const typed = text.trim()
  if (typed === '') return ''
  const [, onlyYear] = /^(\d{4})$/.exec(typed) ?? []
  if (onlyYear) return join(onlyYear)
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/.exec(typed) ?? []
  if (isoYear) return join(isoYear, Number(isoMonth), isoDay === undefined ? undefined : Number(isoDay))
  const [, month, year] = /^(\d{1,2})[-/. ](\d{4})$/.exec(typed) ?? []
  if (year) return join(year, Number(month))
  const [, dayOfFigures, monthOfFigures, yearOfFigures] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(typed) ?? []
  if (yearOfFigures) return join(yearOfFigures, Number(monthOfFigures), Number(dayOfFigures))
  const [, day, name, namedYear] = /^(?:(\d{1,2})\.? )?(\p{L}{3,10})\.?,? (\d{4})$/u.exec(typed) ?? []
  const named = name === undefined ? undefined : findMonth(name)
  if (!namedYear || !named) return undefined
  return join(namedYear, named, day === undefined ? undefined : Number(day))
}

function join(year: string, month?: number, day?: number): string | undefined {
  if (Number(year) < firstYear || Number(year) > lastYear) return undefined
  if (month === undefined) return year
  if (month < 1 || month > 12) return undefined
  if (day === undefined) return `${year}-${two(month)}`
  const isReal = new Date(Date.UTC(Number(year), month - 1, day)).getUTCMonth() === month - 1 && day > 0
  return isReal ? `${year}-${two(month)}-${two(day)}` : undefined
}

/** The same for the person who typed it: 09/2025. */
export function showTypedDate(date: string): string {
  const [year = '', month, day] = date.split('-')
  if (!month) return year
  return day ? date : `${month}/${year}`
}

/** A web address as people type it, as the document has it. Undefined when it is none. */
export function readTypedAddress(text: string): string | undefined {
  const typed = text.trim()
  if (typed === '' || /^mailto:[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/i.test(typed)) return typed
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  return /^https?:\/\/[^\s<>"/.]+(\.[^\s<>"/.]+)+([/?#][^\s<>"]*)?$/i.test(address) ? address : undefined
}
