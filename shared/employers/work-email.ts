import { normaliseEmail } from '#shared/email-address.ts'

/** Providers where anyone can have an address: it says nothing about where someone works. */
const freeProviders: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'hotmail.co.uk',
  'live.com',
  'live.co.uk',
  'msn.com',
  'yahoo.com',
  'yahoo.co.uk',
  'yahoo.co.in',
  'ymail.com',
  'rocketmail.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'pm.me',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  't-online.de',
  'mail.com',
  'mail.ru',
  'yandex.ru',
  'yandex.com',
  'zoho.com',
  'fastmail.com',
  'tutanota.com',
  'tuta.io',
  'hey.com',
  'qq.com',
  '163.com',
  '126.com',
  'naver.com',
  'rediffmail.com',
  'btinternet.com',
  'sky.com',
  'virginmedia.com',
  'talktalk.net',
  'orange.fr',
  'free.fr',
  'laposte.net',
  'wanadoo.fr',
  'libero.it',
  'mailinator.com',
  'guerrillamail.com',
  '10minutemail.com',
  'yopmail.com',
  'temp-mail.org',
])

export const domainOf = (email: string): string => normaliseEmail(email).split('@').at(-1)!

export const isFreeProvider = (email: string): boolean => freeProviders.has(domainOf(email))

/** brightworks of www.brightworks.co.uk: the part of a domain that its owner chose. */
export function ownLabel(domain: string): string {
  const labels = domain.replace(/^www\./, '').split('.')
  const isSecondLevel =
    labels.length > 2 && ['ac', 'co', 'com', 'edu', 'gov', 'net', 'nhs', 'org'].includes(labels.at(-2)!)
  return labels.at(isSecondLevel ? -3 : -2) ?? labels[0]!
}

const looksLikeLetter: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '3': 'e', '5': 's', rn: 'm', vv: 'w' }
const unmasked = (label: string) => label.replace(/rn|vv|[0135]/g, found => looksLikeLetter[found]!)

/** Whether two texts differ in one letter only: added, left out, changed, or swapped with its neighbour. */
function isOneLetterOff(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restOfA, restOfB] = [a.slice(start), b.slice(start)]
  if (a.length === b.length) {
    const isSwapped = restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0]
    return restOfA.slice(1) === restOfB.slice(1) || (isSwapped && restOfA.slice(2) === restOfB.slice(2))
  }
  return restOfA.slice(1) === restOfB || restOfA === restOfB.slice(1)
}

const shortestToCompare = 5
/** What people who pretend to be an employer add to its name: acme-careers.com, acmejobs.com. */
const additions = /(?:careers?|jobs?|hiring|hr|recruit(?:ment|ing)?|vacanc(?:y|ies)|group|team|uk|global)+/
const bareLabel = (label: string) => label.replace(/[^a-z0-9]/g, '')

function isExtended(label: string, other: string): boolean {
  const [before, after, ...more] = label.split(other)
  if (after === undefined || more.length > 0) return false
  return new RegExp(`^${additions.source}$`).test(`${before}${after}`)
}

/** Whether a host is a domain or a part of it. */
export function isWithin(host: string, domain: string): boolean {
  const whole = domain.replace(/^www\./, '')
  return host === whole || host.endsWith(`.${whole}`)
}

/** A domain made to be taken for another: g00gle.com, google-jobs.com or google.net for google.com. */
export function isLookAlike(domain: string, other: string): boolean {
  if (isWithin(domain, other) || isWithin(other, domain)) return false
  const [one, two] = [ownLabel(domain), ownLabel(other)]
  if (one.length < shortestToCompare) return false
  if (one === two || domain.startsWith('xn--') || one.startsWith('xn--')) return true
  if (unmasked(one) === unmasked(two) || isOneLetterOff(bareLabel(one), bareLabel(two))) return true
  return two.length >= shortestToCompare && isExtended(bareLabel(one), bareLabel(two))
}

/** Whether a domain has the first telling word of a name in it. */
export function isNamedLike(domain: string, name: string): boolean {
  const label = ownLabel(domain).replace(/[^a-z0-9]/g, '')
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '' && !['the', 'ltd', 'limited', 'plc', 'llp', 'gmbh', 'inc', 'bv'].includes(word))
  if (words.length === 0) return false
  const initials = words.map(word => word[0]).join('')
  return label.startsWith(words[0]!) || label.startsWith(words.join('').slice(0, 8)) || label === initials
}
