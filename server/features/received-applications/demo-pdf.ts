const lineHeight = 15
const longestLine = 88

const wrap = (line: string) => line.match(new RegExp(`.{1,${longestLine}}(?:\\s|$)`, 'g')) ?? ['']
/** The fonts know the letters of Western Europe; dashes and dots outside them become a hyphen. */
const escape = (text: string) => text.replace(/[^\x20-\xff]/g, '-').replace(/[\\()]/g, String.raw`\$&`)

/**
 * Plain text as one page of a PDF, with its first line as a heading. For the demo world's invented CVs only: our
 * typesetter would take seconds of the first start.
 */
export function writePlainPdf(text: string): Uint8Array {
  const [heading = '', ...lines] = text.split('\n')
  const shown = lines.flatMap(wrap).map(line => `(${escape(line.trimEnd())}) '`)
  const content = [
    'BT',
    `/F2 18 Tf ${lineHeight} TL 60 770 Td (${escape(heading)}) Tj`,
    `/F1 10.5 Tf 0 -8 Td`,
    ...shown,
    'ET',
  ].join('\n')
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-GB) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]
  let file = '%PDF-1.7\n'
  const places = objects.map((body, place) => {
    const start = file.length
    file += `${place + 1} 0 obj\n${body}\nendobj\n`
    return start
  })
  const rows = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
