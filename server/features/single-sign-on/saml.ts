import type { CacheProvider, Profile, SAML as SamlLibrary } from '@node-saml/node-saml'
import { SaxesParser } from 'saxes'
import { minutes } from '#shared/calendar/durations.ts'
import type { SamlSettings } from '#server/platform/sites/identity-tables.ts'
import { attemptSeconds } from './attempt-cookie.ts'
import type { Claims } from './people.ts'

/** The addresses by which a university's provider knows us. */
export interface ServiceAddresses {
  entityId: string
  /** Where the provider's answer is posted. */
  consumer: string
}

interface SamlProvider {
  issuer: string
  saml: SamlSettings
}

/** The answer is not one that we asked for, or not one to trust. */
export class SamlRefusal extends Error {
  /** In the address that the person comes back to. */
  code: 'saml_refused' | 'saml_encrypted' = 'saml_refused'
}

interface SealedAnswer {
  /** Base64, as it was posted. */
  answer: string
  /** What opens the encrypted part, where there may be one. */
  decryptionKey: string | undefined
}

/** Clocks differ a little. */
const clockSkewMs = minutes(1)

/** A megabyte of program that most servers never need, so a start does not wait for it. */
const loadLibrary = () => import('@node-saml/node-saml')
const loadXmlTools = () => import('@node-saml/node-saml/lib/xml.js')

/** With the one request that an answer may belong to, which is kept with the attempt and not in memory. */
async function open(
  { issuer, saml }: SamlProvider,
  { entityId, consumer }: ServiceAddresses,
  requests: CacheProvider,
  decryptionKey?: string,
): Promise<SamlLibrary> {
  const { SAML, ValidateInResponseTo } = await loadLibrary()
  return new SAML({
    ...(decryptionKey !== undefined && { decryptionPvk: decryptionKey }),
    entryPoint: saml.entryPoint,
    idpCert: saml.certificates,
    idpIssuer: issuer,
    issuer: entityId,
    audience: entityId,
    callbackUrl: consumer,
    wantAssertionsSigned: true,
    // Most providers sign the assertion alone, which says everything that counts.
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: attemptSeconds * 1000,
    maxAssertionAgeMs: attemptSeconds * 1000,
    acceptedClockSkewMs: clockSkewMs,
    cacheProvider: requests,
    // The provider chooses how people sign in and what it calls them.
    identifierFormat: null,
    disableRequestedAuthnContext: true,
  })
}

/** Where the browser goes to sign in, and the id of the request that the answer must name. */
export async function startSamlSignIn(
  provider: SamlProvider,
  addresses: ServiceAddresses,
  state: string,
): Promise<{ address: string; requestId: string }> {
  let requestId = ''
  const requests: CacheProvider = {
    saveAsync: async (key, value) => {
      requestId = key
      return { value, createdAt: Date.now() }
    },
    getAsync: async () => null,
    removeAsync: async () => null,
  }
  const saml = await open(provider, addresses, requests)
  const address = await saml.getAuthorizeUrlAsync(state, undefined, {})
  return { address, requestId }
}

/**
 * Reads a provider's answer: signed by a key it published, for us, to this request and still fresh. What it says
 * outside of the signed part counts for nothing.
 */
export async function readSamlAnswer(
  provider: SamlProvider,
  addresses: ServiceAddresses,
  requestId: string,
  { answer, decryptionKey }: SealedAnswer,
): Promise<{ subject: string; claims: Claims }> {
  await refuseWeakAnswer(answer, decryptionKey)
  const issued = new Date().toISOString()
  const requests: CacheProvider = {
    saveAsync: async () => null,
    getAsync: async key => (key === requestId ? issued : null),
    removeAsync: async () => null,
  }
  const profile = await validate(await open(provider, addresses, requests, decryptionKey), answer)
  assertConfirmed(profile, requestId, addresses.consumer)
  return { subject: readSubject(profile, provider.saml), claims: readClaims(profile, provider.saml) }
}

async function validate(saml: SamlLibrary, answer: string): Promise<Profile> {
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: answer })
    if (profile) return profile
  } catch (cause) {
    throw new SamlRefusal('The answer is not valid.', { cause })
  }
  throw new SamlRefusal('The answer is about signing out.')
}

/** Looks at what is encrypted too: the library would take a weak signature in there. */
async function refuseWeakAnswer(answer: string, decryptionKey: string | undefined) {
  const xml = Buffer.from(answer, 'base64').toString('utf8')
  refuseWeakAlgorithms(xml)
  const encrypted = await listEncrypted(xml)
  if (encrypted.length > 0 && decryptionKey === undefined) {
    const refusal = new SamlRefusal('The answer is encrypted, and this university has no key for that.')
    refusal.code = 'saml_encrypted'
    throw refusal
  }
  for (const part of encrypted) refuseWeakAlgorithms(await decrypt(part, decryptionKey!))
}

async function listEncrypted(xml: string): Promise<string[]> {
  const { parseDomFromString, xpath } = await loadXmlTools()
  try {
    const document = await parseDomFromString(xml)
    const parts = xpath.selectElements(document, "/*[local-name()='Response']/*[local-name()='EncryptedAssertion']")
    // An element of this library is written as its XML.
    // oxlint-disable-next-line typescript/no-base-to-string
    return parts.map(part => part.toString())
  } catch (cause) {
    throw new SamlRefusal('The answer is not a whole XML document.', { cause })
  }
}

async function decrypt(xml: string, key: string): Promise<string> {
  const { decryptXml } = await loadXmlTools()
  try {
    return await decryptXml(xml, key)
  } catch (cause) {
    throw new SamlRefusal('The encrypted part cannot be opened.', { cause })
  }
}

/** Signatures with SHA-1 can be forged, and older ways to encrypt can be opened by asking often enough. */
const weakAlgorithms = /sha1|md5|hmac|rsa-1_5|tripledes/i

function refuseWeakAlgorithms(xml: string) {
  if (/<!DOCTYPE/i.test(xml)) throw new SamlRefusal('The answer has a document type of its own.')
  const path: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ local, attributes }) => {
    // How a key is padded before it is encrypted: no one can forge anything with that.
    const isPadding = local === 'DigestMethod' && path.at(-1) === 'EncryptionMethod'
    const algorithms = Object.values(attributes).filter(attribute => attribute.local === 'Algorithm')
    if (!isPadding && algorithms.some(({ value }) => weakAlgorithms.test(value)))
      throw new SamlRefusal('The answer is signed or encrypted in a way that is no longer safe.')
    path.push(local)
  })
  parser.on('closetag', () => path.pop())
  try {
    parser.write(xml).close()
  } catch (cause) {
    if (cause instanceof SamlRefusal) throw cause
    throw new SamlRefusal('The answer is not a whole XML document.', { cause })
  }
}

interface Confirmation {
  SubjectConfirmationData?: { $?: { InResponseTo?: string; Recipient?: string } }[]
}

/** The library accepts a signed part that names no request. Then an older one could be sent again. */
function assertConfirmed(profile: Profile, requestId: string, consumer: string) {
  const { Assertion: assertion } = (profile.getAssertion?.() ?? {}) as {
    Assertion?: { Subject?: { SubjectConfirmation?: Confirmation[] }[] }
  }
  const confirmations = assertion?.Subject?.[0]?.SubjectConfirmation ?? []
  const isConfirmed = confirmations
    .flatMap(({ SubjectConfirmationData: data = [] }) => data)
    .some(({ $: said }) => said?.InResponseTo === requestId && said.Recipient === consumer)
  if (!isConfirmed) throw new SamlRefusal('The signed part does not say that it is for this request.')
}

/** What providers usually call these: the federations' names, Microsoft's, and plain ones. */
const usualAttributes = {
  subject: [
    'urn:oasis:names:tc:SAML:attribute:subject-id',
    'urn:oasis:names:tc:SAML:attribute:pairwise-id',
    'urn:oid:1.3.6.1.4.1.5923.1.1.1.6',
    'eduPersonPrincipalName',
    'http://schemas.microsoft.com/identity/claims/objectidentifier',
  ],
  email: [
    'urn:oid:0.9.2342.19200300.100.1.3',
    'mail',
    'email',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  ],
  name: [
    'urn:oid:2.16.840.1.113730.3.1.241',
    'displayName',
    'http://schemas.microsoft.com/identity/claims/displayname',
  ],
  given: ['urn:oid:2.5.4.42', 'givenName', 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname'],
  family: ['urn:oid:2.5.4.4', 'sn', 'surname', 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname'],
} as const

/** The first value of the first attribute that is there. One that the university names is the only one looked at. */
function readAttribute(profile: Profile, kind: keyof typeof usualAttributes, named: string): string | undefined {
  const attributes = (profile.attributes ?? {}) as Record<string, unknown>
  for (const name of named === '' ? usualAttributes[kind] : [named]) {
    const value = attributes[name]
    const first: unknown = Array.isArray(value) ? value[0] : value
    if (typeof first === 'string' && first.trim() !== '') return first.trim()
  }
  return undefined
}

const longestSubject = 500

/** What stays the same each time. A name that is made for one visit would give a new account at each. */
function readSubject(profile: Profile, { attributes }: SamlSettings): string {
  const isPassing = /:(?:transient|unspecified)$/.test(profile.nameIDFormat ?? '')
  const subject =
    readAttribute(profile, 'subject', attributes.subject) ?? (isPassing ? undefined : profile.nameID || undefined)
  if (subject === undefined || subject.length > longestSubject)
    throw new SamlRefusal('The answer does not name the person in a way that stays the same.')
  return subject
}

/** The provider is the university's own: what it says of an address in the university's domains is verified. */
const readClaims = (profile: Profile, { attributes }: SamlSettings): Claims => ({
  email: readAttribute(profile, 'email', attributes.email),
  email_verified: true,
  name: readAttribute(profile, 'name', attributes.name),
  given_name: readAttribute(profile, 'given', ''),
  family_name: readAttribute(profile, 'family', ''),
})
