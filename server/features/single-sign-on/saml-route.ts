import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { callLimits } from '#shared/http/call-limits.ts'
import { problem } from '#shared/http/problems.ts'
import { withQuery } from '#shared/routing/href.ts'
import type { HttpEnv } from '#server/platform/http/mount.ts'
import { hashState, returnPages, samlCode, type SamlResult } from './attempts.ts'
import { findAttempt, findProvider, findSamlKey, saveAttemptResult } from './queries.ts'
import { readSamlAnswer, SamlRefusal } from './saml.ts'
import { consumerPath, serviceAddresses } from './service-addresses.ts'

const largestAnswerBytes = 256 * 1024
const longestState = 100

/**
 * A university's provider has the person's browser post its answer here. No cookie comes with that, so nothing is
 * decided: what the answer says is kept, sealed, for the browser that began, which comes for it at once.
 */
async function consume(c: Context<HttpEnv>): Promise<Response> {
  const { db, secrets, site, now, log, countCall } = c.var.scope
  await countCall('saml', callLimits.write)
  const form = await c.req.parseBody()
  const { SAMLResponse: answer, RelayState: state } = form
  if (typeof answer !== 'string' || typeof state !== 'string' || state === '' || state.length > longestState)
    return fail(c)
  const attempt = await findAttempt(db, { stateHash: hashState(state), site: site.key }, now)
  const provider = attempt && (await findProvider(db, attempt.universityId))
  if (!attempt || !provider?.saml) return fail(c)
  try {
    const addresses = serviceAddresses(site, provider.universityId)
    const requestId = secrets.open(attempt.sealedNonce)
    const key = await findSamlKey(db, provider.universityId)
    const read = await readSamlAnswer({ ...provider, saml: provider.saml }, addresses, requestId, {
      answer,
      decryptionKey: key && secrets.open(key.sealedKey),
    })
    const result: SamlResult = { issuer: provider.issuer, ...read }
    // Of two answers to one request, the first counts.
    if (!(await saveAttemptResult(db, attempt.stateHash, secrets.seal(JSON.stringify(result))))) return fail(c)
  } catch (error) {
    if (!(error instanceof SamlRefusal)) throw error
    // The library's words name what did not fit, and nothing that was sent.
    log.warn({ universityId: provider.universityId, reason: error.message }, 'A SAML answer was refused.')
    return fail(c, error.code)
  }
  return c.redirect(site.origin + withQuery(returnPages[attempt.purpose], { state, code: samlCode }), 303)
}

const fail = (c: Context<HttpEnv>, error: SamlRefusal['code'] = 'saml_refused') =>
  c.redirect(c.var.scope.site.origin + withQuery(returnPages.enter, { error }), 303)

const limit = bodyLimit({
  maxSize: largestAnswerBytes,
  onError: () => {
    throw problem('BODY_TOO_LARGE')
  },
})

export const mountSaml = (app: Hono<HttpEnv>) => app.post(consumerPath, limit, consume)
