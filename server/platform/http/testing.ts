import { generateKeyPairSync } from 'node:crypto'
import { hours } from '#shared/calendar/durations.ts'
import { signOwnCertificate } from '#server/platform/self-signed.ts'

/** A self-signed certificate for one host, trusted only by the test that made it. */
export function createCertificate(host: string, kind: 'ec' | 'rsa' = 'ec'): { key: string; cert: string } {
  const { privateKey, publicKey } =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 })
  const from = new Date(Date.now() - hours(1))
  const until = new Date(Date.now() + hours(24))
  const lines = signOwnCertificate({ privateKey, publicKey, host, from, until })
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
