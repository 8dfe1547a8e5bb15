import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import samlify from 'samlify'
import { createCertificate } from '#server/platform/http/testing.ts'

const { IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } = samlify

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const basicName = 'urn:oasis:names:tc:SAML:2.0:attrname-format:uri'

/** How the next answer is made. */
interface Options {
  account: { subject: string; email: string; name: string }
  /** Who it is meant for, where that is not the service that asked. */
  audience?: string
  isEncrypted?: boolean
  keyEncryption?: 'rsa-oaep-mgf1p' | 'rsa-1_5'
  hash?: 'sha1' | 'sha256'
  /** The whole answer is signed too, around what is encrypted. */
  signsMessage?: boolean
}

const hashes = {
  sha1: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  sha256: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
}

/**
 * A SAML identity provider that shares no code of ours: `samlify` reads our metadata and our request, and writes, signs
 * and encrypts the answer. It serves its metadata and its sign-in page on its own port.
 */
export async function startIndependentProvider() {
  // It checks no schema. Answers are ours to check.
  setSchemaValidator({ validate: async () => 'skipped' })
  const { key, cert } = createCertificate('idp.example', 'rsa')
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = `${origin}/metadata`
  const state: { serviceMetadata: string; options: Options } = {
    serviceMetadata: '',
    options: { account: { subject: '', email: '', name: '' } },
  }
  const openAs = ({ isEncrypted = false, keyEncryption = 'rsa-oaep-mgf1p', hash = 'sha256' }: Partial<Options>) => {
    const encryption = {
      isAssertionEncrypted: isEncrypted,
      keyEncryptionAlgorithm: `http://www.w3.org/2001/04/xmlenc#${keyEncryption}`,
    }
    return IdentityProvider({
      entityID: issuer,
      signingCert: cert,
      privateKey: key,
      nameIDFormat: [persistent],
      singleSignOnService: [
        { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: `${origin}/sso` },
      ],
      singleLogoutService: [
        { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: `${origin}/end` },
      ],
      requestSignatureAlgorithm: hashes[hash],
      ...encryption,
      loginResponseTemplate: {
        context: SamlLib.defaultLoginResponseTemplate.context,
        attributes: [
          ['urn:oid:0.9.2342.19200300.100.1.3', 'email'],
          ['urn:oid:2.16.840.1.113730.3.1.241', 'name'],
        ].map(([name, valueTag]) => ({
          name: name!,
          valueTag: valueTag!,
          nameFormat: basicName,
          valueXsiType: 'xs:string',
        })),
      },
    })
  }

  /** Its sign-in page: a form that posts the answer back to the service. */
  async function answer(query: Record<string, string>): Promise<string> {
    const { options, serviceMetadata } = state
    const provider = openAs(options)
    const service = ServiceProvider({ metadata: serviceMetadata, wantMessageSigned: options.signsMessage ?? false })
    const { extract } = await provider.parseLoginRequest(service, 'redirect', { query })
    const { id, assertionConsumerServiceUrl: consumer } = extract.request as Record<string, string>
    const known = [service.entityMeta.getAssertionConsumerService('post')].flat()
    if (extract.issuer !== service.entityMeta.getEntityID() || !known.includes(consumer!))
      throw new Error('A service that this provider does not know has asked.')
    const now = Date.now()
    const until = new Date(now + 5 * 60_000).toISOString()
    const values = {
      ID: `_${crypto.randomUUID()}`,
      AssertionID: `_${crypto.randomUUID()}`,
      Destination: consumer,
      Issuer: issuer,
      IssueInstant: new Date(now).toISOString(),
      InResponseTo: id,
      StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
      NameIDFormat: persistent,
      NameID: options.account.subject,
      SubjectConfirmationDataNotOnOrAfter: until,
      SubjectRecipient: consumer,
      ConditionsNotBefore: new Date(now).toISOString(),
      ConditionsNotOnOrAfter: until,
      Audience: options.audience ?? service.entityMeta.getEntityID(),
      AuthnStatement: '',
      attrEmail: options.account.email,
      attrName: options.account.name,
    }
    const { context } = await provider.createLoginResponse(
      service,
      { extract },
      'post',
      {},
      {
        encryptThenSign: options.isEncrypted ?? false,
        customTagReplacement: template => ({
          id: values.ID,
          context: SamlLib.replaceTagsByValue(template, values),
        }),
      },
    )
    return (
      `<!doctype html><html lang="en"><title>Signing in</title><link rel="icon" href="data:,"><form method="post" action="${consumer}">` +
      `<input type="hidden" name="SAMLResponse" value="${context}">` +
      `<input type="hidden" name="RelayState" value="${query.RelayState}"><button>Continue</button></form></html>`
    )
  }

  async function serve(request: IncomingMessage): Promise<{ type: string; text: string }> {
    const { pathname, searchParams } = new URL(request.url!, origin)
    if (pathname === '/metadata') return { type: 'application/samlmetadata+xml', text: openAs({}).getMetadata() }
    return { type: 'text/html', text: await answer(Object.fromEntries(searchParams)) }
  }
  server.on('request', (request, response) => {
    serve(request).then(
      ({ type, text }) => response.setHeader('content-type', type).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })

  return {
    issuer,
    state,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>(resolve => void server.close(() => resolve()))
    },
  }
}

/** Opens a sign-in page as a browser does. Answers the form that its button would post. */
export async function readPostForm(address: string): Promise<{ to: string; form: Record<string, string> }> {
  const answer = await fetch(address)
  const page = await answer.text()
  if (!answer.ok) throw new Error(page)
  const [, to] = /action="([^"]+)"/.exec(page)!
  const fields = [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name, value]) => [name!, value!] as const,
  )
  return { to: to!, form: Object.fromEntries(fields) }
}
