import { wordLists } from './word-lists.ts'

/**
 * How the patterns of the rules are written. They describe the plain form of a sentence (see sentences.ts).
 *
 *   sponsor visas?      these words, one after the other; `?` makes the letter before it optional
 *   <need>              one entry of that list in word-lists.ts
 *   <need*5>            up to five of them
 *   <any*5>             up to five words of any kind, not beyond a pause
 *   <beyond*5>          the same, beyond pauses too
 *   <yes*5>             up to five words, none of which says no
 *   <elsewhere*5>       up to five words, none of which leads to this job
 *   <clause*5>          up to five words, never on into another thought
 *   (a b|c)  (a)?       one of these; or none
 *   (a|b)*3             up to three of these
 *   !(a|b)  !<(a|b)     not followed by these; not behind these
 *   ,  ^  $             a pause; the beginning; the end
 */
export function compilePattern(pattern: string): RegExp {
  const tokens = pattern.match(/!<\(|!?\(|\)(?:\?|\*\d+)?|\||<\w+(?:\*\d+)?>|[^\s()|<>!]+/g) ?? []
  if (tokens.join('') !== pattern.replace(/\s+/g, '')) throw new Error(`A pattern that cannot be read: ${pattern}`)
  const open: string[] = []
  const parts = tokens.map(token => {
    const bracket = brackets[token]
    if (bracket) {
      open.push(bracket.end)
      return bracket.start
    }
    if (token.startsWith(')')) return `${open.pop()}${token.slice(1).replace(/^\*(\d+)$/, '{0,$1}')}`
    return compileToken(token)
  })
  if (open.length > 0) throw new Error(`A pattern with an open bracket: ${pattern}`)
  return new RegExp(`${parts.join('')}${wordEnd}`, 'g')
}

const wordEnd = '(?= |$)'
const brackets: Record<string, { start: string; end: string }> = {
  '(': { start: '(?:', end: ')' },
  '!(': { start: '(?!(?:', end: `)${wordEnd})` },
  '!<(': { start: '(?<!(?:', end: '))' },
}

const saysNo = '(?:not|no|without|cannot|unable|never|nor)'
const otherThought =
  '(?:but|and|so|though|if|because|however|unless|until|who|yet|wait|stress|we|you|it|they|then|will)'

const wildcards: Record<string, string> = {
  any: ' [a-z0-9]+',
  beyond: ' [a-z0-9,]+',
  yes: ` (?!${saysNo} )[a-z0-9]+`,
  elsewhere: ' (?!(?:this|our|but|you) )[a-z0-9]+',
  clause: ` (?!${otherThought} )[a-z0-9]+`,
}

function compileToken(token: string): string {
  if (token === '|' || token === '^') return token
  if (token === '$') return ' ?$'
  const list = /^<(\w+)(?:\*(\d+))?>$/.exec(token)
  if (!list) return ` ${token}`
  const [, name, most] = list
  return most === undefined ? compileList(name!) : `(?:${compileList(name!)}){0,${most}}`
}

function compileList(name: string): string {
  if (name in wildcards) return wildcards[name]!
  const words = wordLists[name]
  if (!words) throw new Error(`A pattern names an unknown list: ${name}`)
  return `(?: (?:${words.join('|')})${wordEnd})`
}
