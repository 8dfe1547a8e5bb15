import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A lesson's sources besides the ledger: sections of our guides by their path, and pages as `title > address > day`. */
export function readSources(guides, pages, root) {
  return [...guides.map(path => readGuide(path, root)), ...pages.map(readPage)]
}

function readGuide(path, root) {
  const text = readFileSync(join(root, 'content', `${path}.md`), 'utf8')
  const value = key => new RegExp(`^${key}: (.+)$`, 'm').exec(text)?.[1]
  const url = path.replace('country-guides/', '/country-guide/').replace('blog/articles/', '/blog/')
  return { title: value('title'), url, checked: value('checked') ?? value('reviewed') }
}

function readPage(line) {
  const [title, url, checked] = line.split(' > ')
  return { title, url, checked }
}
