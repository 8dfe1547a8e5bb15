/** Months as people write them in the languages of our countries and of many who move there, without accents. */
const names: readonly string[] = [
  'jan january januar janv janvier januari gen gennaio ene enero',
  'feb february februar fev fevr fevrier februari febbraio febrero',
  'mar march marz maerz mrz mars mrt maart marzo',
  'apr april avr avril aprile abr abril',
  'may mai mei mag maggio mayo',
  'jun june juni juin giu giugno junio',
  'jul july juli juil juillet lug luglio julio',
  'aug august aou aout augustus ago agosto',
  'sep sept september septembre set settembre septiembre',
  'oct october okt oktober octobre ott ottobre octubre',
  'nov november novembre noviembre',
  'dec december dez dezember decembre dic dicembre diciembre',
]
const numbers = new Map(names.flatMap((row, at) => row.split(' ').map(name => [name, at + 1] as const)))

export const removeAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** 1 to 12. Undefined for a word that is no month. */
export const findMonth = (word: string): number | undefined =>
  numbers.get(removeAccents(word).toLowerCase().replace(/\.$/, ''))

/** A source for patterns over a text without accents. */
export const monthPattern = `(?:${[...numbers.keys()].sort((a, b) => b.length - a.length).join('|')})`
