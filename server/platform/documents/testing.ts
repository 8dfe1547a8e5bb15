import { inflateSync } from 'node:zlib'

/**
 * The text on each page as a reader sees it: its character codes, mapped by the tables of their fonts. Enough for
 * PDFs of our typesetter.
 */
export function readPdfText(pdf: Buffer): string[] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n(.*?)\nendobj/gms)].map(([, id, body]) => [id!, body!]),
  )
  const streamOf = (id: string) => {
    const body = objects.get(id)!
    const bytes = Buffer.from(body.slice(body.indexOf('stream\n') + 7, body.lastIndexOf('\nendstream')), 'latin1')
    return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
  }
  const reference = (body: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(body)![1]!
  const pages = [...objects.values()].filter(body => /\/Type \/Page\b/.test(body))
  return pages.map(page => {
    const letters = new Map(
      [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name, id]) => [
        name!,
        lettersOf(streamOf(reference(objects.get(id!)!, 'ToUnicode'))),
      ]),
    )
    let font: ReadonlyMap<number, string> | undefined
    let text = ''
    for (const [, name, shown] of streamOf(reference(page, 'Contents')).matchAll(
      /\/(f\d+) [\d.]+ Tf|\[((?:\((?:\\.|[^\\)])*\)|[^\]])*)\] TJ/gs,
    )) {
      if (name) font = letters.get(name)
      for (const [, string] of shown?.matchAll(/\(((?:\\.|[^\\)])*)\)/gs) ?? []) text += decode(string!, font!)
    }
    return text
  })
}

const lettersOf = (table: string) =>
  new Map(
    [...table.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)].map(([, code, unicode]) => [
      parseInt(code!, 16),
      Buffer.from(unicode!, 'hex').swap16().toString('utf16le'),
    ]),
  )

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function decode(string: string, font: ReadonlyMap<number, string>): string {
  const bytes = Buffer.from(
    string.replace(/\\(?:([0-7]{1,3})|(.))/gs, (_, octal: string | undefined, letter: string) =>
      octal ? String.fromCharCode(parseInt(octal, 8)) : (escapes[letter] ?? letter),
    ),
    'latin1',
  )
  return Array.from({ length: bytes.length >> 1 }, (_, i) => font.get(bytes.readUInt16BE(i * 2)) ?? '').join('')
}
