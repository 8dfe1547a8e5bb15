import { RejectedRows } from '#server/platform/rejected-rows.ts'
import {
  emptyEntry,
  findDate,
  noDate,
  noName,
  unknownHeader,
  type CreateReader,
  type ParsedEntry,
} from '../parsed-register.ts'

const keys = (
  'tradingname,sponsorname,abn,state,postcode,obligationbreached,description,sanctionimposed,' +
  'sanctionimposeddatetext,sanctionenddate,sanctioninfrinoticedate,sanctioninfrinoticeamount'
).split(',')

/** Australia: sanctioned sponsors. A paid fine is no bar, so only bars and cancellations with an end are kept. */
export const createAustralianReader: CreateReader = ({ date }) => {
  let columns: readonly string[] | undefined
  let rows = 0
  const rejected = new RejectedRows()
  const entries: ParsedEntry[] = []
  return {
    addRow(row, number) {
      if (columns === undefined) {
        if (!keys.every(key => row.includes(key))) throw unknownHeader(keys, row)
        columns = row
        return
      }
      rows++
      const cell = (key: string) => row[columns!.indexOf(key)] ?? ''
      const name = cell('sponsorname') || cell('tradingname')
      if (name === '') return rejected.add(number, noName)
      const validTo = findDate(cell('sanctionenddate'))
      if (validTo === undefined || !/\b(bar|barred|cancel)/i.test(cell('sanctionimposed'))) return
      entries.push({
        ...emptyEntry,
        name,
        tradingName: cell('tradingname') === name ? '' : cell('tradingname'),
        officialId: cell('abn').replace(/\s/g, ''),
        place: cell('state'),
        status: cell('sanctionimposed'),
        validTo,
      })
    },
    finish() {
      if (columns === undefined) throw unknownHeader(keys, [])
      if (date === undefined) throw noDate()
      return { asOf: date, period: null, rows, ...rejected.finish(), entries, notes: [] }
    },
  }
}
