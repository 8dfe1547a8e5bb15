import { createHash, createHmac } from 'node:crypto'

export interface S3Account {
  accessKey: string
  secretKey: string
  region: string
}

const hash = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
/** As the standard wants it: everything but letters, digits and four signs. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * The headers that prove a request to S3-compatible storage (AWS Signature Version 4). The key itself is never sent,
 * and the signature covers the content.
 */
export function signRequest(
  { method, url, body }: { method: string; url: URL; body: string | Uint8Array },
  { accessKey, secretKey, region }: S3Account,
  now: Date,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = moment.slice(0, 8)
  const contentHash = hash(body)
  const signed: Record<string, string> = {
    ...more,
    host: url.host,
    'x-amz-content-sha256': contentHash,
    'x-amz-date': moment,
  }
  const names = Object.keys(signed).sort()
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const request = [
    method,
    decodeURIComponent(url.pathname).split('/').map(encode).join('/'),
    query,
    ...names.map(name => `${name}:${signed[name]}`),
    '',
    names.join(';'),
    contentHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = ['s3', 'aws4_request'].reduce(mac, mac(mac(`AWS4${secretKey}`, day), region))
  const signature = mac(key, ['AWS4-HMAC-SHA256', moment, scope, hash(request)].join('\n')).toString('hex')
  return {
    ...more,
    'x-amz-content-sha256': contentHash,
    'x-amz-date': moment,
    authorization:
      `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, ` +
      `SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}
