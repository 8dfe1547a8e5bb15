type Fields = Readonly<Record<string, unknown>> | null

interface FieldChange {
  field: string
  /** Undefined where nothing is known of before. */
  before: string | undefined
  after: string
}

/** 'brandColour' → 'Brand colour'. */
export function spellField(name: string): string {
  const words = name.replace(/([A-Z])/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function spellValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (value === true) return 'on'
  if (value === false) return 'off'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(spellValue).join(', ')
  return Object.values(value as object)
    .map(spellValue)
    .join(' ')
}

/** What a line of the audit log says, field by field. */
export function describeFieldChanges(before: Fields, after: Fields): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map(name => ({
    field: spellField(name),
    before: before && name in before ? spellValue(before[name]) : undefined,
    after: spellValue(after?.[name]),
  }))
}
