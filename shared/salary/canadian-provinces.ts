/** The provinces and territories by the letters that rules and addresses use. */
const provinces: Readonly<Record<string, string>> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NT: 'Northwest Territories',
  NS: 'Nova Scotia',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** The province that a region or place names, such as `Toronto, ON`; undefined where none is named. */
export function findProvince(places: readonly string[]): string | undefined {
  const parts = places.flatMap(place => place.split(',')).map(plain)
  return Object.entries(provinces).find(
    ([code, name]) => parts.includes(code.toLowerCase()) || parts.includes(plain(name)),
  )?.[0]
}
