import { hours } from '#shared/calendar/durations.ts'
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...derLength(content.length)]), content])
}
function derLength(length: number): number[] {
  if (length < 128) return [length]
  return length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
}
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const time = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))

/** A self-signed certificate for one host, trusted only by the test that made it. */
export function createCertificate(host: string, kind: 'ec' | 'rsa' = 'ec'): { key: string; cert: string } {
  const { privateKey, publicKey } =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 })
  const signedWith =
    kind === 'ec'
      ? sequence(objectId('2a8648ce3d040302'))
      : sequence(objectId('2a864886f70d01010b'), Buffer.from([0x05, 0x00]))
  const name = sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(host)))))
  const hourMs = hours(1)
  const validity = sequence(time(new Date(Date.now() - hourMs)), time(new Date(Date.now() + 24 * hourMs)))
  const altNames = sequence(objectId('551d11'), der(0x04, sequence(der(0x82, Buffer.from(host)))))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    signedWith,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(altNames)),
  )
  const certificate = sequence(body, signedWith, der(0x03, Buffer.from([0]), sign('sha256', body, privateKey)))
  const lines = certificate
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
