/**
 * Reads a lesson's script: header lines, then scenes, divided by empty lines. Every line is `key: value`.
 *
 * @typedef {{ voice: 'narrator' | 'you' | 'them', text: string, spoken: string, words: string[], cues: Record<string, number> }} Line
 * @typedef {{ kind: string, chapter: string, head: string, says: Line[], fields: Record<string, string[]> }} Scene
 * @typedef {{ header: Record<string, string[]>, scenes: Scene[] }} Script
 */

/** Which voice speaks a line, by its key. */
const speakers = /** @type {const} */ ({ say: 'narrator', you: 'you', them: 'them' })
const headerKeys = ['title', 'summary', 'level', 'country', 'art', 'guide', 'source']

/** @param {string} text @returns {Script} */
export function readScript(text) {
  const blocks = text
    .replace(/^#.*\n/gm, '')
    .trim()
    .split(/\n{2,}/)
    .map(readBlock)
  const [head = [], ...scenes] = blocks
  for (const [key] of head) if (!headerKeys.includes(key)) throw new Error(`The header has an unknown line “${key}”.`)
  return { header: groupFields(head), scenes: scenes.map(readScene) }
}

/** @param {string} block @returns {[string, string][]} */
function readBlock(block) {
  return block.split('\n').map(line => {
    const [, key, value] = /^(\w+): (.+)$/.exec(line) ?? []
    if (key === undefined || value === undefined) throw new Error(`This line is not “key: value”: ${line}`)
    return [key, value.trim()]
  })
}

/** @param {[string, string][]} lines @returns {Record<string, string[]>} */
function groupFields(lines) {
  /** @type {Record<string, string[]>} */
  const fields = {}
  for (const [key, value] of lines) (fields[key] ??= []).push(value)
  return fields
}

/** @param {[string, string][]} lines @returns {Scene} */
function readScene(lines) {
  const says = lines.flatMap(([key, value]) => (key in speakers ? [readLine(key, value)] : []))
  const { scene, chapter, head, ...fields } = groupFields(lines.filter(([key]) => !(key in speakers)))
  if (!scene?.[0] || !chapter?.[0] || says.length === 0)
    throw new Error(`A scene needs a kind, a chapter and something to say: ${JSON.stringify(lines[0])}`)
  return { kind: scene[0], chapter: chapter[0], head: head?.[0] ?? '', says, fields }
}

/**
 * `[2]` before a word shows step 2 of the scene when that word is spoken. `{A|A-rated}` shows one and speaks the other.
 *
 * @param {string} key @param {string} source @returns {Line}
 */
function readLine(key, source) {
  const shown = source.replace(/\{([^|}]+)\|[^}]+\}/g, '$1')
  const spoken = source.replace(/\{[^|}]+\|([^}]+)\}/g, '$1').replace(/\[\d+\] /g, '')
  /** @type {Record<string, number>} */
  const cues = {}
  /** @type {string[]} */
  const words = []
  for (const word of shown.split(' ')) {
    const cue = /^\[(\d+)\]$/.exec(word)?.[1]
    if (cue) cues[cue] = words.length
    else words.push(word)
  }
  return {
    voice: speakers[/** @type {'say'} */ (key)],
    text: words.join(' '),
    spoken: spellForVoice(spoken),
    words,
    cues,
  }
}

const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const months = 'January|February|March|April|May|June|July|August|September|October|November|December'

/** The voice reads letters and digits; it does not know how money and dates are said. @param {string} text */
function spellForVoice(text) {
  return text
    .replace(/£([\d,]+)\.(\d\d)/g, '$1 pounds $2')
    .replace(/£([\d,]+)/g, '$1 pounds')
    .replace(/(\d)%/g, '$1 percent')
    .replace(new RegExp(`\\b31 (${months})`, 'g'), 'the thirty-first of $1')
    .replace(new RegExp(`\\b(\\d|10) (${months})`, 'g'), (_, day, month) => `the ${ordinals[Number(day)]} of ${month}`)
    .replace(/[“”]/g, '')
    .replace(/’/g, "'")
}
