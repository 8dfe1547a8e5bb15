import type { Nearby } from '#shared/http/problem.ts'
import { nearest } from '#server/platform/nearest.ts'
import { openPages } from './open-pages.ts'

/** An address is longer than a name, so it has to be more similar. */
const alikeEnough = 0.45
const mostPages = 3
const longestLooked = 100

const spelled: Readonly<Record<string, string>> = {
  '/faq': 'Questions and answers',
  '/login': 'Sign in',
  '/blog': 'Advice',
  '/uni-case-study': 'University case studies',
  '/terms-condition': 'Terms and conditions',
}
const names: Readonly<Record<string, string>> = { uk: 'UK', london: 'London', india: 'India' }

/** "/jobs-in-london" is called "Jobs in London". */
function labelOf(path: string): string {
  const words = path
    .slice(1)
    .split('-')
    .map(word => names[word] ?? word)
    .join(' ')
  return spelled[path] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const pages = [...openPages, '/login'].filter(path => path !== '/').map(to => ({ to, label: labelOf(to) }))

/** Pages with an address similar to one that does not exist. */
export function pagesNear(pathname: string): Nearby[] {
  const wanted = pathname.slice(1, longestLooked)
  const [first = ''] = wanted.split('/')
  return [
    ...new Set([wanted, first].flatMap(text => nearest(text, pages, ({ to }) => to.slice(1), mostPages, alikeEnough))),
  ].slice(0, mostPages)
}
