import type { Course, HeadingName, Job, Person } from './people.ts'

/** A page as other programs and other people lay it out. */
export interface Layout {
  name: string
  /** Which of the two ways to call the sections. */
  headings: 0 | 1
  /** Whether courses are printed with years alone and without a place. */
  isShort?: boolean
  print(person: Person, title: (heading: HeadingName) => string): string
}

type PrintDate = (date: string, person: Person) => string
const inWords: PrintDate = (date, { months }) => `${months[Number(date.slice(5)) - 1]} ${date.slice(0, 4)}`
const inFigures: PrintDate = date => `${date.slice(5)}/${date.slice(0, 4)}`
const withDot: PrintDate = date => `${date.slice(5)}.${date.slice(0, 4)}`

const period = (person: Person, { start, end }: { start: string; end: string }, print = inWords, dash = ' – ') =>
  `${print(start, person)}${dash}${end ? print(end, person) : person.present}`

const list = (points: readonly string[]) => `<ul>${points.map(each => `<li>${each}</li>`).join('')}</ul>`
/** Marks that are typed, each point a line of its own. */
const typed = (points: readonly string[], mark: string) =>
  points.map(each => `<div class="point">${mark} ${each}</div>`).join('')
const section = (title: string, content: string) => `<h2>${title}</h2>${content}`

const head = ({ name, label, city, email, phone, link }: Person, joint = ' | ') =>
  `<h1>${name}</h1><p>${label}</p><p>${[city, email, phone, link.replace('https://www.', '')].join(joint)}</p>`
const skills = ({ skills: groups }: Person) =>
  groups.map(({ name, keywords }) => `<p>${name}: ${keywords.join(', ')}</p>`).join('')
const languages = ({ languages: all }: Person) =>
  all.map(({ language, level }) => `<p>${language}: ${level}</p>`).join('')
const certificates = (person: Person, print = inWords) =>
  person.certificates.map(({ name, issuer, date }) => `<p>${name}, ${issuer}, ${print(date, person)}</p>`).join('')

interface EntryPrinter {
  job(person: Person, job: Job): string
  course(person: Person, course: Course): string
  project(person: Person, project: Person['projects'][number]): string
}
function main(person: Person, title: (heading: HeadingName) => string, entries: EntryPrinter) {
  return (
    section(title('summary'), `<p>${person.summary}</p>`) +
    section(title('work'), person.work.map(each => entries.job(person, each)).join('')) +
    section(title('education'), person.education.map(each => entries.course(person, each)).join('')) +
    section(title('projects'), person.projects.map(each => entries.project(person, each)).join(''))
  )
}
const rest = (person: Person, title: (heading: HeadingName) => string, print = inWords) =>
  section(title('skills'), skills(person)) +
  section(title('languages'), languages(person)) +
  section(title('certificates'), certificates(person, print))

const style = (more: string) =>
  `<style>body{font:10.5pt/1.4 "Liberation Sans",Arial,sans-serif}h1{font-size:20pt;margin:0}h2{font-size:12.5pt;margin:14pt 0 4pt}
   p{margin:2pt 0}ul{margin:2pt 0 6pt;padding-left:16pt}.e{margin-bottom:8pt}.r{float:right}.point{padding-left:14pt;text-indent:-14pt}${more}</style>`
const page = (more: string, body: string) => `<!doctype html><meta charset="utf-8">${style(more)}${body}`
const entry = (content: string) => `<div class="e">${content}</div>`

const datesBelow: EntryPrinter = {
  job: (person, job) =>
    entry(
      `<p><b>${job.position}</b></p><p>${job.company}, ${job.place}</p><p>${period(person, job)}</p>${list(job.highlights)}`,
    ),
  course: (person, course) =>
    entry(`<p><b>${course.degree}</b></p><p>${course.school}, ${course.place}</p><p>${period(person, course)}</p>`),
  project: (person, project) =>
    entry(`<p><b>${project.name}</b></p><p>${period(person, project)}</p>${list(project.highlights)}`),
}
const datesAbove: EntryPrinter = {
  job: (person, job) =>
    entry(
      `<p>${period(person, job, inFigures)}</p><p><b>${job.position}</b></p><p>${job.company}, ${job.place}</p>${list(job.highlights)}`,
    ),
  course: (person, course) =>
    entry(
      `<p>${period(person, course, inFigures)}</p><p><b>${course.degree}</b></p><p>${course.school}, ${course.place}</p>`,
    ),
  project: (person, project) =>
    entry(`<p>${period(person, project, inFigures)}</p><p><b>${project.name}</b></p>${list(project.highlights)}`),
}
const datesRight: EntryPrinter = {
  job: (person, job) =>
    entry(
      `<p><span class="r">${period(person, job)}</span><b>${job.position}</b></p><p><i>${job.company}, ${job.place}</i></p>${typed(job.highlights, '➢')}`,
    ),
  course: (person, course) =>
    entry(
      `<p><span class="r">${period(person, course)}</span><b>${course.degree}</b></p><p><i>${course.school}, ${course.place}</i></p>`,
    ),
  project: (person, project) =>
    entry(
      `<p><span class="r">${period(person, project)}</span><b>${project.name}</b></p>${typed(project.highlights, '➢')}`,
    ),
}
const companyFirst: EntryPrinter = {
  job: (person, job) =>
    entry(
      `<p><span class="r">${job.place}</span><b>${job.company}</b></p><p><span class="r">${period(person, job)}</span><i>${job.position}</i></p>${typed(job.highlights, '■')}`,
    ),
  course: (person, course) =>
    entry(
      `<p><span class="r">${course.place}</span><b>${course.school}</b></p><p><span class="r">${period(person, course)}</span><i>${course.degree}</i></p>`,
    ),
  project: (person, project) =>
    entry(
      `<p><span class="r">${period(person, project)}</span><b>${project.name}</b></p>${typed(project.highlights, '■')}`,
    ),
}
const row = (dates: string, content: string) => `<tr><td class="d">${dates}</td><td>${content}</td></tr>`
const datesLeft: EntryPrinter = {
  job: (person, job) =>
    `<table>${row(period(person, job, withDot), `<b>${job.position}</b><br>${job.company}, ${job.place}${list(job.highlights)}`)}</table>`,
  course: (person, course) =>
    `<table>${row(period(person, course, withDot), `<b>${course.degree}</b><br>${course.school}, ${course.place}`)}</table>`,
  project: (person, project) =>
    `<table>${row(period(person, project, withDot), `<b>${project.name}</b>${list(project.highlights)}`)}</table>`,
}
const oneLine: EntryPrinter = {
  job: (person, job) =>
    entry(
      `<p><b>${job.position}</b> – ${job.company}, ${job.place} (${period(person, job, inWords, '-')})</p>${typed(job.highlights, '–')}`,
    ),
  course: (person, course) =>
    entry(
      `<p><b>${course.degree}</b> – ${course.school}, ${course.place} (${period(person, course, inWords, '-')})</p>`,
    ),
  project: (person, project) =>
    entry(`<p><b>${project.name}</b> (${period(person, project, inWords, '-')})</p>${typed(project.highlights, '–')}`),
}
const duration = ' (1 year 4 months)'
const networkExport: EntryPrinter = {
  job: (person, job) =>
    entry(
      `<p class="c">${job.company}</p><p>${job.position}</p><p class="s">${period(person, job, inWords, ' - ')}${duration}</p><p class="s">${job.place}</p>${typed(job.highlights, '-')}`,
    ),
  course: (person, course) =>
    entry(
      `<p class="c">${course.school}</p><p>${course.degree} · (${period(person, course, date => date.slice(0, 4), ' - ')})</p>`,
    ),
  project: (person, project) =>
    entry(
      `<p class="c">${project.name}</p><p class="s">${period(person, project, inWords, ' - ')}</p>${typed(project.highlights, '-')}`,
    ),
}

const contact = ({ email, phone, city, link }: Person) =>
  [phone, email, city, link.replace('https://www.', '')].map(each => `<p>${each}</p>`).join('')
const side = (person: Person, title: (heading: HeadingName) => string) =>
  section(title('contact'), contact(person)) + rest(person, title)
const loudHeadings = 'h2{text-transform:uppercase;letter-spacing:.08em;border-bottom:1px solid}'

export const layouts: readonly Layout[] = [
  {
    name: 'one column, dates on their own line below',
    headings: 0,
    print: (person, title) => page('', head(person) + main(person, title, datesBelow) + rest(person, title)),
  },
  {
    name: 'one column, dates on their own line above',
    headings: 1,
    print: (person, title) =>
      page('', head(person, ' · ') + main(person, title, datesAbove) + rest(person, title, inFigures)),
  },
  {
    name: 'dates on the right, capitals, arrows',
    headings: 0,
    print: (person, title) => page(loudHeadings, head(person) + main(person, title, datesRight) + rest(person, title)),
  },
  {
    name: 'employer first, dates on the right below it',
    headings: 1,
    print: (person, title) =>
      page(
        `${loudHeadings}body{font-family:"Liberation Serif",serif}h1,h1+p,h1+p+p{text-align:center}`,
        head(person) + main(person, title, companyFirst) + rest(person, title),
      ),
  },
  {
    name: 'table with dates on the left',
    headings: 1,
    print: (person, title) =>
      page(
        'table{border-spacing:0}.d{width:110pt;vertical-align:top}td{padding:0 6pt 4pt 0}',
        head(person) + main(person, title, datesLeft) + rest(person, title, withDot),
      ),
  },
  {
    name: 'everything of an entry on one line, dashes as marks',
    headings: 0,
    print: (person, title) => page('', head(person) + main(person, title, oneLine) + rest(person, title)),
  },
  {
    name: 'side column on the left',
    headings: 0,
    print: (person, title) =>
      page(
        'body{display:flex;gap:24pt}aside{width:160pt;flex:none}',
        `<aside>${side(person, title)}</aside><main><h1>${person.name}</h1><p>${person.label}</p>${main(person, title, datesBelow)}</main>`,
      ),
  },
  {
    name: 'side column on the right, spaced capitals',
    headings: 1,
    print: (person, title) =>
      page(
        'h2{text-transform:uppercase;letter-spacing:.25em;font-size:10.5pt}body>div{display:grid;grid-template-columns:1fr 165pt;gap:24pt}',
        `<h1>${person.name}</h1><p>${person.label}</p><div><main>${main(person, title, datesRight)}</main><aside>${side(person, title)}</aside></div>`,
      ),
  },
  {
    name: 'export of a network, side column on the left',
    headings: 0,
    isShort: true,
    print: (person, title) =>
      page(
        'body{display:flex;gap:24pt}aside{width:150pt;flex:none;font-size:9pt}h2{font-size:14pt}.c{font-size:12pt}.s{font-size:9.5pt;color:#666}',
        `<aside>${side(person, title)}</aside><main><h1>${person.name}</h1><p>${person.label}</p><p>${person.city}</p>${main(person, title, networkExport)}</main>`,
      ),
  },
]
