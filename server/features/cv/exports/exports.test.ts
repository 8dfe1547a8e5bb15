import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync, strFromU8 } from 'fflate'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { createDocument } from '#shared/cv/document.ts'
import { toJsonResume } from '#shared/cv/export-json.ts'
import { toPlainText } from '#shared/cv/export-text.ts'
import { fileNameOf } from '#shared/cv/file-name.ts'
import { fullSample, letterSample } from '#shared/cv/samples.ts'
import { viewDocument } from '#shared/cv/view.ts'
import { writeDocx } from './docx.ts'

const unpack = (document = fullSample()) =>
  Object.fromEntries(
    Object.entries(unzipSync(writeDocx(viewDocument(document)))).map(([name, bytes]) => [name, strFromU8(bytes)]),
  )
const assertWellFormed = (xml: string) => {
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', error => {
    throw error
  })
  parser.write(xml).close()
}

describe('the Word file', () => {
  it('has well-formed parts, also with markup and control characters in every field', () => {
    const hostile = '<w:p/> & "quoted" ]]> \u0007 \uD800 *'
    const document = fullSample()
    document.basics.name = hostile
    document.work[0]!.highlights = [hostile]
    document.basics.url = 'https://example.org/?a=1&b="2"'
    const parts = unpack(document)
    for (const xml of Object.values(parts)) assertWellFormed(xml)
    expect(parts['word/document.xml']).toContain('&lt;w:p/&gt; &amp; "quoted"')
  })
  it('has all words in the order of the plain text', () => {
    const xml = unpack()['word/document.xml']!
    const words = [...xml.matchAll(/<w:t [^>]*>([^<]*)<\/w:t>/g)].map(([, text]) => text!).join(' ')
    let at = 0
    for (const word of [
      'Nguyen',
      'Profile',
      'Work experience',
      '210 shops',
      'MSc',
      '3,100',
      'IELTS',
      'half marathon',
    ]) {
      const next = words.indexOf(word, at)
      expect([word, next >= at]).toEqual([word, true])
      at = next
    }
  })
  it('has headings, one list style, live links and the direction of right-to-left text', () => {
    const parts = unpack(
      createDocument({
        basics: { name: 'علي', email: 'a@b.example' },
        work: [{ id: 'w', position: 'Clerk', highlights: ['One'] }],
      }),
    )
    const xml = parts['word/document.xml']!
    expect(xml).toMatch(/<w:pStyle w:val="Title"\/><w:bidi\/>/)
    expect(xml).toMatch(/<w:rtl\/>/)
    expect(xml).toMatch(/<w:pStyle w:val="Heading1"\/>/)
    expect(xml).toMatch(/<w:pStyle w:val="ListBullet"\/><w:numPr>/)
    expect(parts['word/_rels/document.xml.rels']).toContain('Target="mailto:a@b.example" TargetMode="External"')
  })
  it.runIf(import.meta.env.MODE === 'fuzz')('opens in LibreOffice, which must be installed for this', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sojourn-word-'))
    try {
      writeFileSync(join(folder, 'cv.docx'), writeDocx(viewDocument(fullSample())))
      execFileSync('soffice', ['--headless', '--convert-to', 'txt:Text', '--outdir', folder, join(folder, 'cv.docx')])
      const text = readFileSync(join(folder, 'cv.txt'), 'utf8')
      for (const words of ['Nguyễn Thị Minh Ánh', '星河书店', 'IELTS 7.5 (2023)', 'Dr Priya Raman'])
        expect(text).toContain(words)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
  it('is the same file for the same document', () => {
    expect(writeDocx(viewDocument(fullSample()))).toEqual(writeDocx(viewDocument(fullSample())))
  })
  it('of a letter has its paragraphs', () => {
    const files = unpack(letterSample())
    expect(files['word/document.xml']).toContain('Dear Ms Okafor,')
    // Every style in use is one that the file has.
    const used = [...files['word/document.xml']!.matchAll(/<w:pStyle w:val="(\w+)"/g)].map(([, id]) => id)
    const defined = [...files['word/styles.xml']!.matchAll(/w:styleId="(\w+)"/g)].map(([, id]) => id)
    expect(defined).toEqual(expect.arrayContaining(used))
    expect(used).toContain('Recipient')
  })
})

describe('plain text', () => {
  it('has sections, dates, points and the addresses of links', () => {
    const text = toPlainText(viewDocument(fullSample()))
    for (const part of [
      'Nguyen Thi Minh Anh\nNguyễn Thị Minh Ánh\n',
      'WORK EXPERIENCE\nData analyst (placement year) | Jul 2024 – Jun 2025\nNorthwick Retail Group, Manchester\n',
      '- Wrote the open data set (https://data.example.org/vaccination) that two',
      'English: C1, IELTS 7.5 (2023)',
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/\*\*|undefined/)
  })
})

describe('JSON Resume', () => {
  it('leaves out empty fields and gives other programs their own fields back', () => {
    const document = createDocument({
      basics: { name: 'Ana', other: { theme: 'plain' } },
      work: [{ id: 'w', name: 'Firm', other: { isRemote: true } }],
    })
    expect(toJsonResume(document)).toMatchObject({
      basics: { name: 'Ana', theme: 'plain' },
      work: [{ id: 'w', name: 'Firm', isRemote: true }],
    })
    expect(JSON.stringify(toJsonResume(document))).not.toMatch(/""|\[\]|"other"/)
  })
  it('reads back as the same document', () => {
    const { $schema: _, ...resume } = toJsonResume(fullSample())
    expect(createDocument(resume)).toEqual(fullSample())
  })
})

describe('the name of a file', () => {
  it.each([
    ['Nguyễn Thị Minh', 'GB', 'pdf', 'Nguyễn-Thị-Minh-CV.pdf'],
    ['李明', 'US', 'word', '李明-Resume.docx'],
    ['../../etc/passwd "x"', 'GB', 'text', 'etc-passwd-x-CV.txt'],
    ['', 'GB', 'json-resume', 'CV-json-resume.json'],
  ] as const)('of “%s” is safe and begins with the name', (name, country, format, expected) => {
    const document = createDocument({ basics: { name }, meta: { sojourn: { country } } })
    expect(fileNameOf(document, format)).toBe(expected)
  })
})
