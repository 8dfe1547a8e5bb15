import { randomBytes, sign, type KeyObject } from 'node:crypto'

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
/** Two digits of a year: good until 2049. */
const time = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))

const signedWithEc = sequence(objectId('2a8648ce3d040302'))
const signedWithRsa = sequence(objectId('2a864886f70d01010b'), Buffer.from([0x05, 0x00]))

interface CertificateFacts {
  privateKey: KeyObject
  publicKey: KeyObject
  host: string
  from: Date
  until: Date
}

/** A certificate that says whose a public key is, and that no authority has signed. */
export function signOwnCertificate({ privateKey, publicKey, host, from, until }: CertificateFacts): Buffer {
  const signedWith = privateKey.asymmetricKeyType === 'ec' ? signedWithEc : signedWithRsa
  const name = sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(host)))))
  const altNames = sequence(objectId('551d11'), der(0x04, sequence(der(0x82, Buffer.from(host)))))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    signedWith,
    name,
    sequence(time(from), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(altNames)),
  )
  return sequence(body, signedWith, der(0x03, Buffer.from([0]), sign('sha256', body, privateKey)))
}
