import { createHash } from 'node:crypto'
import { Pool } from 'pg'

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
/** Prepared once for each connection, as ours are. */
const query = async (name, text, values) => (await pool.query({ name, text, values })).rows

const card = 'j.id, j.slug, j.title, j.company, j.pay_min, j.closes_on, j.verdict, c.name AS city'

export const findPerson = async token =>
  (
    await query(
      'person',
      `SELECT u.id, u.name, u.role, p.* FROM sessions s JOIN users u ON u.id = s.user_id
       LEFT JOIN profiles p ON p.user_id = u.id WHERE s.token_hash = $1 AND s.last_seen_at > now() - interval '14 days'`,
      [createHash('sha256').update(token).digest('base64url')],
    )
  )[0]

export const findJob = async slug =>
  (
    await query(
      'job',
      `SELECT ${card}, j.board, j.field_id, j.country_id, j.city_id, j.posted_at, j.sponsor_id, j.occupation_code,
         j.description FROM jobs j LEFT JOIN cities c ON c.id = j.city_id WHERE j.slug = $1`,
      [slug],
    )
  )[0]

export const findSponsor = async id =>
  (await query('sponsor', 'SELECT id, name, town, county FROM sponsors WHERE id = $1', [id]))[0]

export const listLicences = id =>
  query('licences', 'SELECT route, type, rating FROM sponsor_licences WHERE sponsor_id = $1', [id])

export const findRegister = async () =>
  (await query('register', 'SELECT * FROM register_imports ORDER BY id DESC LIMIT 1', []))[0]

export const findOccupation = async code =>
  (await query('occupation', 'SELECT * FROM occupations WHERE code = $1 AND replaced_at IS NULL', [code]))[0]

export const listRules = country =>
  query('rules', 'SELECT * FROM ledger_rules WHERE country = $1 AND replaced_at IS NULL', [country])

export const listSimilar = job =>
  query(
    'similar',
    `SELECT ${card} FROM (
       SELECT * FROM jobs WHERE status = 1 AND board = $1 AND field_id = $2 AND country_id = $3 AND id <> $4
       ORDER BY posted_at DESC, id DESC LIMIT 60
     ) AS j LEFT JOIN cities c ON c.id = j.city_id
     ORDER BY (j.city_id IS NOT DISTINCT FROM $5) DESC, j.posted_at DESC, j.id DESC LIMIT 4`,
    [job.board, job.field_id, job.country_id, job.id, job.city_id],
  )

export const findApplication = async (person, job) =>
  (
    await query('application', 'SELECT * FROM applications WHERE user_id = $1 AND job_id = $2 AND removed_at IS NULL', [
      person,
      job,
    ])
  )[0]
