import { X509Certificate } from 'node:crypto'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { Refusal } from '#server/platform/refusal.ts'

const metadataNamespace = 'urn:oasis:names:tc:SAML:2.0:metadata'
const signatureNamespace = 'http://www.w3.org/2000/09/xmldsig#'
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const mostCertificates = 10

/** What a provider's metadata says that we need. */
export interface SamlMetadata {
  issuer: string
  entryPoint: string
  /** Base64, as in the document. */
  certificates: string[]
}

interface Found {
  issuer: string
  entryPoint: string | undefined
  certificates: Set<string>
}

const valueOf = (tag: SaxesTagNS, name: string) => tag.attributes[name]?.value

/**
 * Reads the metadata of an identity provider. A file that describes several, as federations publish them, needs the
 * provider's entity ID. If it refuses, it says why.
 */
export function readSamlMetadata(text: string, entityId = ''): SamlMetadata {
  const providers: Found[] = []
  const path: SaxesTagNS[] = []
  let entity: Found | undefined
  let keyIsForSigning = false
  let certificate: string[] | undefined
  const isInside = (name: string) => path.some(({ local, uri }) => local === name && uri === metadataNamespace)

  const parser = new SaxesParser({ xmlns: true })
  parser.on('doctype', () => {
    throw new Refusal('This metadata has a document type of its own, which may define anything. Remove it.')
  })
  parser.on('opentag', tag => {
    path.push(tag)
    if (tag.uri === metadataNamespace && tag.local === 'EntityDescriptor')
      entity = { issuer: valueOf(tag, 'entityID') ?? '', entryPoint: undefined, certificates: new Set() }
    if (!entity || !isInside('IDPSSODescriptor')) return
    // Some have one descriptor for each version of SAML.
    if (tag.local === 'IDPSSODescriptor' && providers.at(-1) !== entity) providers.push(entity)
    if (tag.local === 'SingleSignOnService' && valueOf(tag, 'Binding') === redirectBinding)
      entity.entryPoint ??= valueOf(tag, 'Location')
    if (tag.local === 'KeyDescriptor') keyIsForSigning = (valueOf(tag, 'use') ?? 'signing') === 'signing'
    if (tag.local === 'X509Certificate' && tag.uri === signatureNamespace && keyIsForSigning) certificate = []
  })
  parser.on('text', words => certificate?.push(words))
  parser.on('closetag', () => {
    path.pop()
    if (!certificate) return
    entity?.certificates.add(certificate.join('').replace(/\s/g, ''))
    certificate = undefined
  })
  parse(parser, text)
  return check(choose(providers, entityId))
}

function parse(parser: SaxesParser<{ xmlns: true }>, text: string) {
  try {
    parser.write(text).close()
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    throw new Refusal('This isn’t a whole XML document. Choose the metadata file of your identity provider.')
  }
}

function choose(providers: readonly Found[], entityId: string): Found {
  const [provider, another] = providers
  if (!provider) throw new Refusal('This metadata describes no identity provider. Choose the one of your provider.')
  if (entityId !== '') {
    const named = providers.find(({ issuer }) => issuer === entityId)
    if (named) return named
    throw new Refusal(
      another
        ? `This metadata describes ${providers.length} providers, and none of them is ${entityId}. Check the entity ID.`
        : `This metadata describes ${provider.issuer} and not ${entityId}. Check the entity ID.`,
    )
  }
  if (another)
    throw new Refusal(`This metadata describes ${providers.length} providers. Enter the entity ID of yours below.`)
  return provider
}

function check({ issuer, entryPoint, certificates }: Found): SamlMetadata {
  if (issuer === '' || issuer.length > 1_000) throw new Refusal('The metadata has no entityID.')
  if (entryPoint === undefined || !URL.canParse(entryPoint) || !/^https?:$/.test(new URL(entryPoint).protocol))
    throw new Refusal('The metadata names no sign-in address for the HTTP-Redirect binding.')
  const readable = [...certificates].filter(isCertificate).slice(0, mostCertificates)
  if (readable.length === 0) throw new Refusal('The metadata has no signing certificate that we can read.')
  return { issuer, entryPoint, certificates: readable }
}

function isCertificate(base64: string): boolean {
  try {
    return describeCertificate(base64).fingerprint !== ''
  } catch {
    return false
  }
}

/** For people who compare it with their provider's. */
export function describeCertificate(base64: string): { fingerprint: string; validTo: string } {
  const { fingerprint256, validTo } = new X509Certificate(Buffer.from(base64, 'base64'))
  return { fingerprint: fingerprint256, validTo: new Date(validTo).toISOString() }
}

/** What the university's provider needs to know about us. With a certificate, it may encrypt what it says. */
export function writeServiceMetadata(
  entityId: string,
  consumers: readonly string[],
  certificate: string | undefined,
): string {
  const escape = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
  const services = consumers.map(
    (address, place) =>
      `<md:AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" ` +
      `Location="${escape(address)}" index="${place}"${place === 0 ? ' isDefault="true"' : ''}/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="${metadataNamespace}" entityID="${escape(entityId)}">
  <md:SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true"
    protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    ${[...(certificate ? [writeKeyDescriptor(certificate)] : []), ...services].join('\n    ')}
  </md:SPSSODescriptor>
</md:EntityDescriptor>
`
}

/** The ways to encrypt that we can read and that are still safe, the best first. */
const encryptionMethods = [
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
]

const writeKeyDescriptor = (certificate: string) =>
  `<md:KeyDescriptor use="encryption"><ds:KeyInfo xmlns:ds="${signatureNamespace}"><ds:X509Data>` +
  `<ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>` +
  `${encryptionMethods.map(method => `<md:EncryptionMethod Algorithm="${method}"/>`).join('')}</md:KeyDescriptor>`
