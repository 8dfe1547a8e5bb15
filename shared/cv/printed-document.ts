import { sectionKeys, type ListSection } from './choices.ts'
import { countryProfiles } from './countries.ts'
import { createDocument, type CvDocument } from './document.ts'

/**
 * The document without anything that its pages do not show: hidden entries, personal data this country does not
 * print, notes of our own. This copy is attached to the PDF, which is sent to strangers.
 */
export function keepPrinted(document: CvDocument): CvDocument {
  const { basics, meta } = document
  const { sojourn } = meta
  const { printedPersonalData } = countryProfiles[sojourn.country]
  const isLetter = sojourn.kind === 'letter'
  const isShown = (section: (typeof sectionKeys)[number]) => !isLetter && !sojourn.hiddenSections.includes(section)
  const lists = sectionKeys.filter((key): key is ListSection => key !== 'summary' && isShown(key))
  const printed = createDocument({ letter: isLetter ? document.letter : undefined })
  const { image: _, other: __, ...ownBasics } = basics
  return {
    ...printed,
    ...Object.fromEntries(lists.map(key => [key, listShown(document, key)])),
    basics: {
      ...ownBasics,
      image: '',
      summary: isShown('summary') ? basics.summary : '',
      profiles: basics.profiles.map(withoutOther),
      birth: printedPersonalData.includes('birth') ? basics.birth : '',
      nationality: printedPersonalData.includes('nationality') ? basics.nationality : '',
    },
    meta: { sojourn: { ...sojourn, targetRole: '', hiddenSections: [], hiddenEntries: [], dismissedAdvice: [] } },
  }
}

function withoutOther<Entry extends { other?: unknown }>(entry: Entry): Entry {
  const copy = { ...entry }
  delete copy.other
  return copy
}

const listShown = ({ meta, ...document }: CvDocument, key: ListSection) =>
  (document[key] as { id: string; other?: unknown }[])
    .filter(({ id }) => !meta.sojourn.hiddenEntries.includes(id))
    .map(withoutOther)
