import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { minutes } from '#shared/calendar/durations.ts'
import { createCertificate } from '#server/platform/http/testing.ts'

const ns = 'urn:oasis:names:tc:SAML:2.0'

/** What the provider is asked, and what it is about to say. Tests change it. */
export interface Statement {
  requestId: string
  consumer: string
  audience: string
  nameId: string
  nameIdFormat: string
  attributes: Record<string, string>
  issuedAt: number
  isSigned: boolean
  hash: 'sha1' | 'sha256'
}

const time = (ms: number) => new Date(ms).toISOString()

function writeAssertion(issuer: string, statement: Statement): string {
  const { requestId, consumer, audience, nameId, nameIdFormat, attributes, issuedAt } = statement
  const until = time(issuedAt + minutes(5))
  const values = Object.entries(attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  )
  return (
    `<saml:Assertion xmlns:saml="${ns}:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${time(issuedAt)}">` +
    `<saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${nameIdFormat}">${nameId}</saml:NameID>` +
    `<saml:SubjectConfirmation Method="${ns}:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${until}" ` +
    `Recipient="${consumer}" InResponseTo="${requestId}"/></saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${time(issuedAt - minutes(1))}" NotOnOrAfter="${until}"><saml:AudienceRestriction>` +
    `<saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${time(issuedAt)}"><saml:AuthnContext><saml:AuthnContextClassRef>` +
    `${ns}:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
    `<saml:AttributeStatement>${values.join('')}</saml:AttributeStatement></saml:Assertion>`
  )
}

function signAssertion(response: string, key: string, hash: Statement['hash']): string {
  const algorithms = {
    sha1: ['http://www.w3.org/2000/09/xmldsig#rsa-sha1', 'http://www.w3.org/2000/09/xmldsig#sha1'],
    sha256: ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'http://www.w3.org/2001/04/xmlenc#sha256'],
  } as const
  const [signatureAlgorithm, digestAlgorithm] = algorithms[hash]
  const canonicalizationAlgorithm = 'http://www.w3.org/2001/10/xml-exc-c14n#'
  const signature = new SignedXml({ privateKey: key, canonicalizationAlgorithm, signatureAlgorithm })
  signature.addReference({
    xpath: `//*[local-name(.)='Assertion']`,
    digestAlgorithm,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', canonicalizationAlgorithm],
  })
  signature.computeSignature(response, {
    location: { reference: `//*[local-name(.)='Assertion']/*[local-name(.)='Issuer']`, action: 'after' },
  })
  return signature.getSignedXml()
}

/** A SAML identity provider on its own port, with real signatures. It signs in whom `state.account` names. */
export async function startSamlProvider() {
  let { key, cert } = createCertificate('idp.example', 'rsa')
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = `${origin}/metadata`
  /** How the next statement differs from an honest one. */
  const state: { account: string; attributes: Record<string, string>; change: Partial<Statement> } = {
    account: 'someone',
    attributes: {},
    change: {},
  }
  const writeMetadata = () =>
    `<md:EntityDescriptor xmlns:md="${ns}:metadata" entityID="${issuer}"><md:IDPSSODescriptor ` +
    `protocolSupportEnumeration="${ns}:protocol"><md:KeyDescriptor use="signing">` +
    `<ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${cert.replace(/-----.*-----|\s/g, '')}` +
    `</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService ` +
    `Binding="${ns}:bindings:HTTP-Redirect" Location="${origin}/sso"/></md:IDPSSODescriptor></md:EntityDescriptor>`

  /** What the browser posts back to the service that asked. */
  function answer(address: string) {
    const asked = new URL(address).searchParams
    const request = inflateRawSync(Buffer.from(asked.get('SAMLRequest')!, 'base64')).toString()
    const read = (pattern: RegExp) => pattern.exec(request)![1]!
    const statement: Statement = {
      requestId: read(/\bID="([^"]+)"/),
      consumer: read(/AssertionConsumerServiceURL="([^"]+)"/),
      audience: read(/<(?:\w+:)?Issuer[^>]*>([^<]+)</),
      nameId: state.account,
      nameIdFormat: `${ns}:nameid-format:persistent`,
      attributes: state.attributes,
      issuedAt: Date.now(),
      isSigned: true,
      hash: 'sha256',
      ...state.change,
    }
    const response =
      `<samlp:Response xmlns:samlp="${ns}:protocol" ID="_${randomUUID()}" Version="2.0" ` +
      `IssueInstant="${time(statement.issuedAt)}" InResponseTo="${read(/\bID="([^"]+)"/)}">` +
      `<saml:Issuer xmlns:saml="${ns}:assertion">${issuer}</saml:Issuer><samlp:Status>` +
      `<samlp:StatusCode Value="${ns}:status:Success"/></samlp:Status>${writeAssertion(issuer, statement)}</samlp:Response>`
    const xml = statement.isSigned ? signAssertion(response, key, statement.hash) : response
    return { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: asked.get('RelayState')! }
  }
  server.on('request', (request, response) => {
    response.setHeader('content-type', 'application/samlmetadata+xml')
    response.end(request.url === '/metadata' ? writeMetadata() : '')
  })
  return {
    issuer,
    metadata: writeMetadata(),
    state,
    /** From now on it signs with another key, and its metadata says so. */
    changeKey: () => {
      ;({ key, cert } = createCertificate('idp.example', 'rsa'))
    },
    answer,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>(resolve => void server.close(() => resolve()))
    },
  }
}
