/** What is written on a landing page. */
interface LandingText {
  title: string
  short: string
  description: string
  lead: string
  sections: { heading: string; paragraphs: string[]; steps: string[] }[]
  questions: { question: string; answer: string }[]
}
type Body = Pick<LandingText, 'sections' | 'questions'>
type Section = Body['sections'][number]

/** A landing page as staff edit it: fields, sections under ##, and questions under ###. */
export function spellPage({ title, short, description, lead, sections, questions }: LandingText): string {
  const fields = Object.entries({ title, short, description, lead }).map(([name, value]) => `${name}: ${value}`)
  const blocks = [
    ...sections.flatMap(({ heading, paragraphs, steps }) => [
      `## ${heading}`,
      ...paragraphs,
      ...(steps.length > 0 ? [steps.map((step, place) => `${place + 1}. ${step}`).join('\n')] : []),
    ]),
    ...questions.flatMap(({ question, answer }) => [`### ${question}`, answer]),
  ]
  return `---\n${fields.join('\n')}\n---\n\n${blocks.join('\n\n')}\n`
}

/** As the repository's file has it: sections without steps name none. */
export function spellFile(page: LandingText): string {
  const sections = page.sections.map(({ steps, ...section }) => (steps.length > 0 ? { ...section, steps } : section))
  return `${JSON.stringify({ ...page, sections }, null, 2)}\n`
}

const stepMark = /^(?:\d+\.|-)\s+/

/** Reads what `spellPage` wrote, after someone has changed it. Throws an error in words. */
export function readBody(body: string): Body {
  if (/\*\*|\]\(/.test(body)) throw new Error('Landing pages are plain text: remove links and bold words.')
  const page: Body = { sections: [], questions: [] }
  for (const block of splitBlocks(body)) readBlock(page, block)
  if (page.sections.length === 0) throw new Error('Write at least one section. Its heading starts with ##.')
  const empty = page.sections.find(({ paragraphs }) => paragraphs.length === 0)
  if (empty) throw new Error(`The section “${empty.heading}” needs a paragraph.`)
  const open = page.questions.find(({ answer }) => answer === '')
  if (open) throw new Error(`The question “${open.question}” needs an answer.`)
  return page
}

/** A heading is a block of its own, with or without a blank line after it. */
const splitBlocks = (body: string) =>
  body
    .replace(/^(#{2,3} .*)$/gm, '\n$1\n')
    .split(/\n\s*\n/)
    .map(block => block.trim())
    .filter(block => block !== '')

function readBlock(page: Body, block: string) {
  const [, marks, heading = ''] = /^(##|###) (.+)$/.exec(block) ?? []
  if (marks === '###') return void page.questions.push({ question: heading, answer: '' })
  if (marks === '##') {
    if (page.questions.length > 0) throw new Error(`Questions come last: move the section “${heading}” above them.`)
    return void page.sections.push({ heading, paragraphs: [], steps: [] })
  }
  const question = page.questions.at(-1)
  if (question) return answerQuestion(question, block)
  const section = page.sections.at(-1)
  if (!section) throw new Error('Start with the heading of a section: ## and a space.')
  readText(section, block)
}

function answerQuestion(question: Body['questions'][number], block: string) {
  if (question.answer !== '') throw new Error(`The answer to “${question.question}” must be one paragraph.`)
  question.answer = joinLines(block)
}

function readText(section: Section, block: string) {
  const lines = block.split('\n')
  if (!lines.every(line => stepMark.test(line))) section.paragraphs.push(joinLines(block))
  else section.steps.push(...lines.map(line => line.replace(stepMark, '')))
}

const joinLines = (block: string) => block.replace(/\s*\n\s*/g, ' ')
