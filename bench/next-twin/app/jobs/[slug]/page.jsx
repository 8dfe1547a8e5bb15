import { cookies } from 'next/headers'
import Link from 'next/link'
import { notFound, redirect } from 'next/navigation'
import {
  findApplication,
  findJob,
  findOccupation,
  findPerson,
  findRegister,
  findSponsor,
  listLicences,
  listRules,
  listSimilar,
} from '../../../database.js'
import { Icon } from '../../drawn-icon.jsx'
import { RichText } from '../../rich-text.jsx'
import { SaveButton } from '../../save-button.jsx'

export async function generateMetadata({ params }) {
  return { title: (await params).slug.replaceAll('-', ' ') }
}

const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 })
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const payOf = job => (job.pay_min === null ? 'Not said' : money.format(job.pay_min / 100))
const dayOf = value => (value ? dayFormat.format(new Date(value)) : 'Not known')

function Fact({ name, children }) {
  return (
    <div className="border-b border-line py-2">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function Verdict({ job }) {
  return (
    <div className="mt-3 border-l-4 border-yes bg-yes-soft p-3">
      <p className="flex items-center gap-2 font-semibold">
        <Icon path="M4 12l5 5L20 6" />
        <span>{job.verdict === 1 ? 'Sponsors and pays enough' : 'May sponsor'}</span>
      </p>
      <p className="text-small">Pays enough for you</p>
    </div>
  )
}

function Card({ job }) {
  return (
    <li className="border border-ink-2 p-4">
      <div className="flex items-start justify-between gap-3">
        <h3>
          <Link prefetch={false} href={`/jobs/${job.slug}`} className="font-semibold">
            {job.title}
          </Link>
        </h3>
        <SaveButton jobId={job.id} isSaved={false} title={job.title} />
      </div>
      <p>
        <span className="font-semibold">{job.company}</span> · <span>{job.city}</span>
      </p>
      <p className="flex justify-between gap-3">
        <strong>{payOf(job)}</strong>
        <span className="text-small">Closes {dayOf(job.closes_on)}</span>
      </p>
      <Verdict job={job} />
    </li>
  )
}

function Rule({ rule }) {
  return (
    <li className="border-b border-line py-3">
      <p className="flex items-center gap-2">
        <Icon path="M4 12l5 5L20 6" />
        <strong>{rule.title}</strong>
      </p>
      <p>{JSON.stringify(rule.value)}</p>
      <dl className="grid grid-cols-2 gap-x-6 text-small">
        <Fact name="From">{dayOf(rule.valid_from)}</Fact>
        <Fact name="Checked">{dayOf(rule.checked_on)}</Fact>
        <Fact name="Source">
          <a href={rule.source_url} className="underline">
            {rule.source_name}
          </a>
        </Fact>
      </dl>
    </li>
  )
}

export default async function JobPage({ params }) {
  const token = (await cookies()).get('session')?.value
  const [{ slug }, person] = await Promise.all([params, token ? findPerson(token) : undefined])
  if (!person) redirect('/login')
  const job = await findJob(slug)
  if (!job) notFound()
  const [sponsor, licences, register, occupation, rules, similar, application] = await Promise.all([
    job.sponsor_id === null ? undefined : findSponsor(job.sponsor_id),
    job.sponsor_id === null ? [] : listLicences(job.sponsor_id),
    findRegister(),
    findOccupation(job.occupation_code),
    listRules('uk'),
    listSimilar(job),
    findApplication(person.id, job.id),
  ])
  return (
    <article>
      <p>Signed in as {person.name}</p>
      <h1>{job.title}</h1>
      <p>
        {job.company} · {job.city}
      </p>
      <dl className="grid grid-cols-2 gap-x-6">
        <Fact name="Pay">{payOf(job)}</Fact>
        <Fact name="Closes">{dayOf(job.closes_on)}</Fact>
        <Fact name="Posted">{dayOf(job.posted_at)}</Fact>
        <Fact name="Occupation">{occupation?.title ?? 'Not known'}</Fact>
        <Fact name="On the register">{sponsor ? `${sponsor.name}, ${sponsor.town}` : 'Not found'}</Fact>
        <Fact name="Register of">{dayOf(register?.register_date)}</Fact>
      </dl>
      <Verdict job={job} />
      <SaveButton jobId={job.id} isSaved={application !== undefined} title={job.title} />
      <RichText blocks={job.description} />
      <h2>Licences</h2>
      <ul>
        {licences.map(({ route, type, rating }) => (
          <li key={`${route} ${type}`}>
            {route}, {type}, {rating}
          </li>
        ))}
      </ul>
      <h2>Rules</h2>
      <ol>
        {rules.slice(0, 12).map(rule => (
          <Rule key={rule.rule_id} rule={rule} />
        ))}
      </ol>
      <h2>Similar jobs</h2>
      <ul>
        {similar.map(each => (
          <Card key={each.id} job={each} />
        ))}
      </ul>
    </article>
  )
}
