/** Synonyms: typing one finds the others. Only where none ever means anything else. */
const groups: readonly (readonly string[])[] = [
  ['lawyer', 'solicitor', 'attorney'],
  ['doctor', 'physician'],
  ['gp', 'general practitioner'],
  ['chef', 'cook'],
  ['bartender', 'bar staff'],
  ['waiter', 'waitress', 'waiting staff'],
  ['developer', 'programmer'],
  ['intern', 'internship'],
  ['postdoc', 'postdoctoral', 'post doctoral'],
  ['accounting', 'accountancy'],
  ['bookkeeper', 'book keeper'],
  ['cybersecurity', 'cyber security'],
  ['frontend', 'front end'],
  ['backend', 'back end'],
  ['fullstack', 'full stack'],
  ['ecommerce', 'e commerce'],
  ['healthcare', 'health care'],
  ['hr', 'human resources'],
  ['pr', 'public relations'],
  ['qa', 'quality assurance'],
  ['ml', 'machine learning'],
  ['ai', 'artificial intelligence'],
  ['ux', 'user experience'],
  ['ui', 'user interface'],
  ['munich', 'münchen', 'muenchen'],
  ['cologne', 'köln', 'koeln'],
  ['nuremberg', 'nürnberg', 'nuernberg'],
  ['hague', 'den haag'],
  ['bengaluru', 'bangalore'],
  ['mumbai', 'bombay'],
]

const groupOf = new Map(groups.flatMap(group => group.map(phrase => [phrase, group])))

/**
 * The word at a position in what was typed, or two words that belong together, with all their
 * synonyms.
 */
export function sameAt(words: readonly string[], place: number): { length: number; phrases: readonly string[] } {
  const [word, next] = words.slice(place, place + 2)
  const ofTwo = groupOf.get(`${word} ${next}`)
  return ofTwo ? { length: 2, phrases: ofTwo } : { length: 1, phrases: groupOf.get(word!) ?? [word!] }
}
