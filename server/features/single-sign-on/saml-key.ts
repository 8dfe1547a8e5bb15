import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { ServedSite } from '#server/platform/sites/site-directory.ts'
import { signOwnCertificate } from '#server/platform/self-signed.ts'

const generate = promisify(generateKeyPair)

const keyBits = 3072
/** Providers trust our metadata and hardly ever look at this. */
const validYears = 10

/** A private key, and the certificate with which a provider encrypts for it. */
export async function createSamlKey({ canonicalOrigin }: Pick<ServedSite, 'canonicalOrigin'>, now: Date) {
  const { privateKey, publicKey } = await generate('rsa', { modulusLength: keyBits })
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + validYears)
  const { hostname: host } = new URL(canonicalOrigin)
  const certificate = signOwnCertificate({ privateKey, publicKey, host, from: now, until })
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    certificate: certificate.toString('base64'),
  }
}
