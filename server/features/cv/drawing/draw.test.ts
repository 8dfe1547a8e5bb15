import { beforeAll, describe, expect, it } from 'vitest'
import { findChangedBand } from '#shared/cv/changed-band.ts'
import { countryProfiles } from '#shared/cv/countries.ts'
import { templates } from '#shared/cv/choices.ts'
import { createDocument, type CvDocument } from '#shared/cv/document.ts'
import { listTighterSettings, withSpace } from '#shared/cv/fit-pages.ts'
import { takeApart } from '#shared/cv/page-parts.ts'
import { listPlaces, type Place } from '#shared/cv/places.ts'
import { keepPrinted } from '#shared/cv/printed-document.ts'
import { fullSample, letterSample } from '#shared/cv/samples.ts'
import { viewDocument } from '#shared/cv/view.ts'
import { readPdfContent } from '#server/platform/documents/read-pdf-content.ts'
import { drawPages, drawPdf, drawThumbnail } from './draw.ts'
import { taskFor } from './testing.ts'
import { drawings } from './typesetter.ts'

const caller = 'a test'
// The first thread of a process takes a while to start.
beforeAll(() => drawPages({ caller, document: fullSample() }), 180_000)
const changed = (document: CvDocument, change: (copy: CvDocument) => void) => {
  const copy = structuredClone(document)
  change(copy)
  return copy
}
/** Read here, because a thread for each file takes several times as long. A copy: reading takes what it is given. */
const read = async (document: CvDocument, photo?: Uint8Array) =>
  readPdfContent(new Uint8Array((await drawPdf({ caller, document, photo })).pdf), 30)
const textOf = async (document: CvDocument) => (await read(document)).pages.join('\n')
const squeeze = (text: string) => text.replaceAll(/\s/g, '')

describe('a drawn CV', () => {
  it.each(templates)('has its words in the text layer of the PDF, in the template “%s”', async template => {
    const document = changed(fullSample(), copy => (copy.meta.sojourn.template = template))
    const text = squeeze(await textOf(document))
    for (const words of [
      'Nguyễn Thị Minh Ánh',
      'minh.anh@example.org',
      'Trained 9 colleagues in SQL over six lunch sessions.',
      '星河书店 (Xinghe Books)',
      'UK upper second-class honours (2:1)',
      'IELTS 7.5 (2023)',
      'Graduate visa until 30 June 2028',
      'Vaccination in three provinces',
    ])
      expect(text).toContain(squeeze(words))
    // What is only for a machine, or for another country, is not printed.
    expect(text).not.toMatch(/w-northwick|Vietnamese,|2000|\*\*/)
  })
  it.each(templates)('ends no line of contacts with a divider, in the template “%s”', async template => {
    const document = changed(fullSample(), copy => {
      copy.meta.sojourn.template = template
      copy.basics.label = 'Data analyst for public health and vaccination programmes in towns and villages'
      copy.basics.pronouns = 'she/her'
      for (const profile of copy.basics.profiles)
        profile.url = `https://portfolio.example.org/${profile.id}/of-minh-anh`
    })
    const letter = changed(letterSample(), copy => {
      copy.meta.sojourn.template = template
      copy.basics = document.basics
    })
    for (const each of [document, letter]) {
      const lines = (await textOf(each)).split('\n')
      expect(lines.filter(line => line.includes('portfolio')).length).toBeGreaterThan(1)
      expect(lines.filter(line => /[|·]\s*$|^\s*[|·]/.test(line))).toEqual([])
    }
  })
  it('is a tagged PDF with headings, lists, live links, title, language and its own data', async () => {
    const document = fullSample()
    const { headings, links, title, language, isTagged, attachments } = await read(document)
    expect([isTagged, title, language]).toEqual([true, 'Nguyen Thi Minh Anh: CV', 'en'])
    expect(headings.filter(({ level }) => level === 1)).toEqual([{ level: 1, text: 'Nguyen Thi Minh Anh' }])
    expect(headings.filter(({ level }) => level === 2).slice(0, 3)).toEqual([
      { level: 2, text: 'Profile' },
      { level: 2, text: 'Work experience' },
      { level: 2, text: 'Education' },
    ])
    expect(links).toEqual(
      expect.arrayContaining([
        'https://data.example.org/vaccination',
        'mailto:minh.anh@example.org',
        'tel:+447700900123',
      ]),
    )
    expect(JSON.parse(Buffer.from(attachments[0]!.bytes).toString())).toEqual(keepPrinted(document))
    const file = Buffer.from((await drawPdf({ caller, document })).pdf).toString('latin1')
    // The three jobs with points are three lists.
    expect(file.match(/\/S \/L\b/g)!.length).toBeGreaterThanOrEqual(3)
    expect(file.match(/\/S \/LI\b/g)!.length).toBeGreaterThanOrEqual(9)
    expect(file).not.toContain('/CreationDate')
    // Every font comes with its file.
    const fonts = file.match(/\/Type \/FontDescriptor/g)!.length
    expect(fonts).toBeGreaterThanOrEqual(4)
    expect(file.match(/\/FontFile[23]? \d/g)).toHaveLength(fonts)
  })
  it('gets no longer with any step towards the tightest setting', async () => {
    const counts = []
    for (const space of listTighterSettings({ textSize: 12, density: 'roomy' })) {
      const { pages } = await drawPages({ caller, document: withSpace(fullSample(), space) })
      counts.push(pages.length)
    }
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
    expect(counts[0]).toBeGreaterThan(counts.at(-1)!)
  })
  it('gives the same bytes for the same document, whatever was drawn in between', async () => {
    const drawAnew = async (document: CvDocument) =>
      Buffer.from((await drawings.draw({ caller, task: taskFor(document, 'pdf') })).pdf)
    const first = await drawAnew(fullSample())
    await drawAnew(changed(fullSample(), copy => (copy.basics.label = '한국어 日本語 ไทย')))
    expect((await drawAnew(fullSample())).equals(first)).toBe(true)
  })
  it('is drawn once for all who ask for it at the same time', async () => {
    const document = fullSample()
    document.basics.label = 'Asked for twice'
    const [one, other] = await Promise.all([
      drawPages({ caller, document }),
      drawPages({ caller: 'another', document }),
    ])
    expect(one.pages).toBe(other.pages)
  })
  it('has as many pages as the PDF, each of the size of the country’s paper', async () => {
    for (const [country, size] of [
      ['GB', [595.3, 841.9]],
      ['US', [612, 792]],
    ] as const) {
      const document = changed(fullSample(), copy => (copy.meta.sojourn.country = country))
      const { pages } = await drawPages({ caller, document })
      expect(pages).toHaveLength((await read(document)).pageCount)
      expect(pages.map(({ width, height }) => [+width.toFixed(1), +height.toFixed(1)])).toEqual(pages.map(() => size))
    }
  })
  it('changes only the pages that an edit touches', async () => {
    const [before, after] = await Promise.all(
      ['Dr Priya Raman', 'Dr Priya Roman'].map(name =>
        drawPages({ caller, document: changed(fullSample(), copy => (copy.references[0]!.name = name)) }),
      ),
    )
    const same = before!.pages.map(({ hash }, i) => hash === after!.pages[i]!.hash)
    expect(same).toEqual([...Array<boolean>(before!.pages.length - 1).fill(true), false])
  })
  it.each(templates)('has one strip that changes while a word is typed, in the template “%s”', async template => {
    const [before, after] = await Promise.all(
      ['Dr Priya Raman', 'Dr Priya Roman'].map(async name => {
        const document = changed(fullSample(), copy => {
          copy.references[0]!.name = name
          copy.meta.sojourn.template = template
        })
        return (await drawPages({ caller, document })).pages.map(({ svg }) => takeApart(svg)!)
      }),
    )
    const heights = before!.map((page, i) => {
      const band = findChangedBand(page, after![i]!)!
      return band.bottom - band.top
    })
    expect(heights.filter(height => height > 0)).toHaveLength(1)
    expect(Math.max(...heights)).toBeLessThan(30)
  })
  it.each(templates)('says where each of its places is, and is the same page with it, in “%s”', async template => {
    const document = changed(fullSample(), copy => (copy.meta.sojourn.template = template))
    const { pages, places } = await drawPages({ caller, document })
    const nameOf = ({ section, entryId }: Place) => `${section} ${entryId}`
    const printed = listPlaces(viewDocument(document)).filter(({ section }) => section !== 'document')
    expect(places.map(nameOf).sort()).toEqual(printed.map(nameOf).sort())
    for (const { page, x, y } of places) {
      const { width, height } = pages[page - 1]!
      expect([x > 30 && x < width - 30, y > 30 && y < height - 30]).toEqual([true, true])
    }
    const task = taskFor(document)
    const data = JSON.stringify({ ...(JSON.parse(task.data) as object), marks: false })
    const unmarked = await drawings.draw({ caller, task: { ...task, data } })
    expect(unmarked.pages.map(({ hash }) => hash)).toEqual(pages.map(({ hash }) => hash))
    expect(unmarked.marks).toEqual([])
  })
  it('has pictures of pages without scripts, links or text of their own', async () => {
    const { pages } = await drawPages({ caller, document: fullSample() })
    for (const { svg } of pages) expect(svg).not.toMatch(/<script|foreignObject|<a |Northwick|data-tid/)
  })
  it('prints photo, birth and nationality only where the country wants them', async () => {
    const photo = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    for (const country of ['GB', 'DE'] as const) {
      const document = changed(fullSample(), copy => {
        copy.basics.photo = true
        copy.meta.sojourn.country = country
      })
      const { pdf } = await drawPdf({ caller, document, photo })
      const text = squeeze((await read(document, photo)).pages.join(''))
      const isWanted = countryProfiles[country].photo !== 'no'
      expect(Buffer.from(pdf).toString('latin1').includes('/Alt (Photo of Nguyen Thi Minh Anh)')).toBe(isWanted)
      expect(text.includes('12April2000')).toBe(isWanted)
    }
  })
  it('has a small picture of its first page', async () => {
    const picture = Buffer.from(await drawThumbnail({ caller, document: fullSample() }))
    expect(picture.toString('latin1', 8, 12)).toBe('WEBP')
    expect(picture.length).toBeLessThan(60_000)
  })
})

describe('a cover letter', () => {
  it.each(templates)('has the header of the CV and its own text, in the template “%s”', async template => {
    const text = squeeze(await textOf(changed(letterSample(), copy => (copy.meta.sojourn.template = template))))
    for (const words of [
      'Nguyen Thi Minh Anh',
      'minh.anh@example.org',
      '16 November 2026',
      'Dear Ms Okafor,',
      'RH-204',
    ])
      expect(text).toContain(squeeze(words))
  })
  it('has two places, its header and its text', async () => {
    const { places } = await drawPages({ caller, document: letterSample() })
    expect(places.map(({ section }) => section)).toEqual(['header', 'letter'])
  })
})

describe('text that is hard to draw', () => {
  const scripts = {
    Arabic: 'جامعة القاهرة',
    Persian: 'دانشگاه تهران',
    Urdu: 'لاہور یونیورسٹی',
    Hebrew: 'אוניברסיטת תל אביב',
    Hindi: 'दिल्ली विश्वविद्यालय',
    Bengali: 'ঢাকা বিশ্ববিদ্যালয়',
    Tamil: 'சென்னைப் பல்கலைக்கழகம்',
    Telugu: 'హైదరాబాద్ విశ్వవిద్యాలయం',
    Gujarati: 'ગુજરાત યુનિવર્સિટી',
    Punjabi: 'ਪੰਜਾਬ ਯੂਨੀਵਰਸਿਟੀ',
    Kannada: 'ಮೈಸೂರು ವಿಶ್ವವಿದ್ಯಾನಿಲಯ',
    Malayalam: 'കേരള സർവകലാശാല',
    Sinhala: 'කොළඹ විශ්වවිද්‍යාලය',
    Thai: 'จุฬาลงกรณ์มหาวิทยาลัย',
    Lao: 'ມະຫາວິທະຍາໄລແຫ່ງຊາດ',
    Khmer: 'សាកលវិទ្យាល័យភូមិន្ទភ្នំពេញ',
    Burmese: 'ရန်ကုန်တက္ကသိုလ်',
    Amharic: 'አዲስ አበባ ዩኒቨርሲቲ',
    Georgian: 'თბილისის უნივერსიტეტი',
    Armenian: 'Երևանի պետական համալսարան',
    'simplified Chinese': '北京大学 国际关系学院',
    'traditional Chinese': '國立臺灣大學',
    Japanese: '東京大学 ソフトウェアこうがく',
    Korean: '서울대학교',
    Greek: 'Εθνικό και Καποδιστριακό Πανεπιστήμιο Αθηνών',
    Russian: 'Московский государственный университет',
    Ukrainian: 'Київський університет імені Тараса Шевченка',
    Vietnamese: 'Trường Đại học Bách khoa Hà Nội',
    Polish: 'Wydział Mechaniczny, Łódź',
  }
  it.each(['sans', 'serif', 'mixed'] as const)('is drawn in every script we cover, with the fonts “%s”', async pair => {
    const { missing, pages } = await drawPages({
      caller,
      document: createDocument({
        basics: { name: 'Ana' },
        education: Object.entries(scripts).map(([id, institution], i) => ({ id: `e${i}`, institution, area: id })),
        meta: { sojourn: { design: { fontPair: pair } } },
      }),
    })
    expect(missing).toEqual([])
    expect(pages.length).toBeGreaterThan(1)
  })
  it('is left out where none of our fonts has it, and named', async () => {
    const document = createDocument({
      basics: { name: 'Ana 🚀👩‍💻', label: 'Ꭷ and 𓀀' },
      work: [{ id: 'w', position: 'Engineer ❤️' }],
    })
    const { missing } = await drawPages({ caller, document })
    expect(missing).toEqual(expect.arrayContaining(['🚀', '👩', '💻', 'Ꭷ', '𓀀']))
    expect(await textOf(document)).toContain('Ana')
  })
  it('is never read as Typst or as HTML', async () => {
    const hostile = '#eval("1") $x$ `code` = Heading <script>alert(1)</script> \\u{41} @ref *b* #import "/shared.typ" ]'
    const text = await textOf(createDocument({ basics: { name: hostile, label: hostile } }))
    expect(squeeze(text)).toContain(squeeze(hostile))
  })
  it('breaks words that are longer than a line, inside the page', async () => {
    const word = 'Donaudampfschiff'.repeat(12)
    const document = createDocument({
      basics: { name: word, url: `https://example.org/${'a-long-path/'.repeat(30)}` },
      work: [{ id: 'w', position: word, name: word, highlights: [word] }],
    })
    for (const template of templates) {
      const { pages } = await drawPages({
        caller,
        document: changed(document, copy => (copy.meta.sojourn.template = template)),
      })
      expect(pages.length).toBeLessThan(4)
    }
    expect(squeeze(await textOf(document))).toContain(word)
  })
  it('is drawn with 50 entries in each of four sections', async () => {
    const entries = Array.from({ length: 50 }, (_, i) => i)
    const document = createDocument({
      basics: { name: 'Ana' },
      work: entries.map(i => ({ id: `w${i}`, position: `Job ${i}`, name: 'Firm', highlights: ['Did one thing.'] })),
      education: entries.map(i => ({ id: `e${i}`, institution: `School ${i}` })),
      projects: entries.map(i => ({ id: `p${i}`, name: `Project ${i}` })),
      skills: entries.map(i => ({ id: `s${i}`, name: `Skill ${i}` })),
    })
    expect(squeeze(await textOf(document))).toContain('Skill49')
  })
  it('is drawn when there is none', async () => {
    for (const template of templates) {
      const document = createDocument({ meta: { sojourn: { template } } })
      expect((await drawPages({ caller, document })).pages).toHaveLength(1)
    }
  })
})
