/** The first digit of the ZIP codes of a state. Delaware shares its code with Germany, so it is told apart by three. */
const statesByDigit: readonly string[] = [
  'CT MA ME NH NJ RI VT',
  'NY PA',
  'DC MD NC SC VA WV',
  'AL FL GA MS TN',
  'IN KY MI OH',
  'IA MN MT ND SD WI',
  'IL KS MO NE',
  'AR LA OK TX',
  'AZ CO ID NM NV UT WY',
  'AK CA HI OR WA',
]
const digitOf = new Map(
  statesByDigit.flatMap((states, digit) => states.split(' ').map(state => [state, String(digit)])),
)
const delaware = /^19[7-9]/

/** Whether the five digits in a part of the address can be a ZIP code of this state; undefined without any. */
export function zipFits(state: string, parts: readonly string[]): boolean | undefined {
  const digits = parts
    .map(part => /^(?:[A-Z]{2}\s+)?(\d{5})(?:-\d{4})?$/.exec(part)?.[1])
    .find(found => found !== undefined)
  if (digits === undefined) return undefined
  return state === 'DE' ? isInDelaware(digits) : digits[0] === digitOf.get(state)
}

/** The same digits are used around Schwerin, in Germany. */
const isInDelaware = (digits: string) => (delaware.test(digits) ? undefined : false)
