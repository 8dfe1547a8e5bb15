import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

/** Words that make a text sound translated, and what to write instead. People read every text that is checked here. */
const giveaways: readonly (readonly [RegExp, string])[] = [
  [/\bstands?\b/i, 'say what is there, or what it shows'],
  [/\banew\b/i, '“again”'],
  [/\bwhoever\b/i, '“anyone who”, or name the person'],
  [/\bsomebody\b/i, '“someone”'],
  [/\bnobody\b/i, '“no one”, or say what there is'],
  [/\beverybody\b/i, '“everyone”'],
  [/\banybody\b/i, '“anyone”'],
  [/\be-mail/i, '“email”'],
  [/\b(a|by|our|the|this|that|your|one|no|each) mail\b(?! (server|program|header|client))/i, '“email”'],
  [/\bmails\b/i, '“emails”'],
  [/\bhold(s|ing)? .{0,40} against\b/i, '“check … against”'],
  [/\bcomes? by\b(?! post)/i, '“we’ll email you …”, or name who sends it'],
  [/\bgone through\b/i, '“reviewed”'],
]

/** Ordinary uses of those words: stands at a fair, and set phrases. */
const ordinary = [
  /\b(every|a|best|five|the) stands?\b/gi,
  /\bset up stands\b/gi,
  /\bas things stand\b/gi,
  /\bwhere (I|you) stand\b/gi,
  /\bstand up to\b/gi,
  /\bstand near the top\b/gi,
]

/** Texts that are not ours: adverts are quoted as employers write them, and occupations are named by the state. */
const quoted = /^(shared|content)\/evidence\/|^content\/rules\/uk-going-rates\.csv$|\/fixtures\//
/** Addresses stay as they are, whatever their words. */
const withoutSlugs = (text: string) => text.replace(/"slug": "[^"]*"|\S*\w-\w\S*-\S*/g, ' ')

const folders = ['client', 'server', 'shared', 'content']
const isTest = (path: string) => /\.test\.tsx?$|(^|\/)testing\.tsx?$|vitest-/.test(path)

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? listFiles(path) : [path]
  })
}

interface Text {
  line: number
  words: string
}

function readTexts(path: string): Text[] {
  const source = readFileSync(path, 'utf8')
  if (!/\.tsx?$/.test(path)) return source.split('\n').map((words, place) => ({ line: place + 1, words }))
  const texts: Text[] = []
  visit(parseSync(path, source).program, (start, words) =>
    texts.push({ line: source.slice(0, start).split('\n').length, words }),
  )
  return texts
}

/** Hands over every string, part of a template and text between tags. */
function visit(node: unknown, found: (start: number, words: string) => void): void {
  if (Array.isArray(node)) return node.forEach(child => visit(child, found))
  if (!isNode(node) || node.type === 'ImportDeclaration') return
  if ((node.type === 'Literal' || node.type === 'JSXText') && typeof node.value === 'string')
    found(node.start, node.value)
  if (node.type === 'TemplateElement') found(node.start, (node.value as { raw: string }).raw)
  for (const [name, child] of Object.entries(node)) if (name !== 'parent') visit(child, found)
}
interface Node {
  type: string
  start: number
  value?: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function findGiveaways(text: string): string[] {
  const checked = ordinary.reduce((rest, phrase) => rest.replace(phrase, ''), withoutSlugs(text))
  return giveaways.flatMap(([pattern, instead]) => {
    const found = pattern.exec(checked)
    return found ? [`“${found[0]}”: write ${instead}.`] : []
  })
}

it('finds the words that give a translation away, and leaves addresses and fairs alone', () => {
  expect(findGiveaways('Somebody holds it against the rule.')).toHaveLength(2)
  expect(findGiveaways('Here stands which jobs they opened. We send a mail.')).toHaveLength(2)
  expect(
    findGiveaways('See first-message-to-somebody-you-do-not-know. Ask at the stands. The code comes by post.'),
  ).toEqual([])
})

it.each(folders)('every text in %s/ reads as if written in English', folder => {
  const found = listFiles(folder)
    .filter(path => /\.(tsx?|md|json|csv|txt)$/.test(path) && !isTest(path) && !quoted.test(path))
    .flatMap(path =>
      readTexts(path).flatMap(({ line, words }) => findGiveaways(words).map(what => `${path}:${line} has ${what}`)),
    )
  expect(found).toEqual([])
})
