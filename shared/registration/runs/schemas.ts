import * as z from 'zod/mini'
import { Id, largestId } from '#shared/http/row-id.ts'
import { studentKinds } from '../pre-approved/schemas.ts'
import { listFields, rowProblems } from './fields.ts'
import { findUnknownBlank, mostMessageCharacters, mostSubjectCharacters } from './invitation-text.ts'
import { mostPieceCharacters } from './split-list.ts'

const mostColumns = 60
const mostPieces = 2_000

export const SampleForm = z.strictObject({
  sample: z
    .string()
    .check(
      z.minLength(1, 'Paste a list, or choose a file.'),
      z.maxLength(mostPieceCharacters, 'The first lines are too long. Is this a list of students?'),
    ),
})
export const ColumnsAnswer = z.object({
  delimiter: z.enum([',', ';', '\t']),
  hasHeading: z.boolean(),
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()), field: z.enum(listFields) })),
})

export const ListLayout = z.strictObject({
  delimiter: z.enum([',', ';', '\t']),
  hasHeading: z.boolean(),
  columns: z.array(z.enum(listFields)).check(z.minLength(1), z.maxLength(mostColumns)),
  headings: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(mostColumns)),
})
export const NewListForm = z.strictObject({
  /** Of the file and its columns: the same again goes on where it stopped. */
  fingerprint: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  fileName: z.string().check(z.trim(), z.maxLength(200)),
  layout: ListLayout,
  pieces: z.number().check(z.int(), z.minimum(1), z.maximum(mostPieces)),
})
export const PieceForm = z.strictObject({
  id: Id,
  number: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(mostPieces)),
  firstLine: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
  text: z.string().check(z.maxLength(mostPieceCharacters * 2)),
})
export const RunInput = z.strictObject({ id: Id })
export const StartForm = z.strictObject({ id: Id, textVersion: z.number().check(z.int(), z.minimum(0)) })

/** Whom to remind: everyone who has not registered, or a part of them. */
export const ReminderForm = z.strictObject({
  faculty: z._default(z.string().check(z.trim(), z.maxLength(120)), ''),
  level: z._default(z.string().check(z.trim(), z.maxLength(120)), ''),
  /** How many were shown; when it is another number by now, nothing is sent. */
  expected: z.number().check(z.int(), z.minimum(1)),
  textVersion: z.number().check(z.int(), z.minimum(0)),
})

export const runStages = ['uploading', 'checked', 'running', 'finished'] as const
export const RunAnswer = z.object({
  id: z.number(),
  kind: z.enum(['list', 'reminder']),
  stage: z.enum(runStages),
  fileName: z.string(),
  fingerprint: z.string(),
  pieces: z.number(),
  nextPiece: z.number(),
  /** All lines, and those that are done: invited, known already or left out. */
  total: z.number(),
  done: z.number(),
  /** Before it is started: who would be new. Afterwards: who was. */
  fresh: z.number(),
  known: z.number(),
  sent: z.number(),
  /** Lines that are left out, by reason. */
  faults: z.array(
    z.object({
      problem: z.enum(rowProblems),
      count: z.number(),
      examples: z.array(z.object({ line: z.number(), text: z.string() })),
    }),
  ),
  first: z.array(z.object({ name: z.string(), email: z.string(), kind: z.enum(studentKinds) })),
  /** When the last of these emails is due. */
  lastDueAt: z.nullable(z.string()),
})
export const CurrentRunAnswer = z.object({ run: z.nullable(RunAnswer) })

const hasKnownBlanks = z.refine<string>(text => findUnknownBlank(text) === undefined, {
  error: 'Use only {name}, {university} and {inviter} in braces.',
})
export const InvitationTextForm = z.strictObject({
  subject: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Write a subject.'),
      z.maxLength(mostSubjectCharacters, `The subject can have at most ${mostSubjectCharacters} characters.`),
      z.regex(/^[^\r\n]*$/, 'The subject must be one line.'),
      hasKnownBlanks,
    ),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Write a message.'),
      z.maxLength(mostMessageCharacters, `The message can have at most ${mostMessageCharacters} characters.`),
      hasKnownBlanks,
    ),
  /** Of the text that was read; 0 for ours. */
  version: z.number().check(z.int(), z.minimum(0), z.maximum(largestId)),
})
export const InvitationTextAnswer = z.object({
  subject: z.string(),
  message: z.string(),
  /** 0: the university has not written its own yet. */
  version: z.number(),
  university: z.string(),
  inviter: z.string(),
})

/** The groups a university's pending invitations fall into, and how many in each can be reminded now. */
export const RemindableAnswer = z.object({
  groups: z.array(z.object({ faculty: z.string(), level: z.string(), people: z.number() })),
  /** Pending, but emailed too recently. */
  tooRecent: z.number(),
})
