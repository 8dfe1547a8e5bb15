import * as z from 'zod/mini'
import { longestMetadata } from './metadata-limits.ts'

export const OwnSignIn = z.object({
  /** Whose sign-in can be linked; null without one. */
  university: z.nullable(z.string()),
  linkedAt: z.nullable(z.string()),
  canUnlink: z.boolean(),
})

/** Left out by those who have no password and signed in just now. */
export const ProofForm = z.strictObject({ password: z.optional(z.string().check(z.maxLength(200))) })
export const UnlinkAnswer = z.object({ wasLinked: z.boolean() })

export const testProblems = ['noEmail', 'foreignEmail', 'unverified'] as const
export const OwnCompleteAnswer = z.object({
  purpose: z.enum(['link', 'test']),
  /** Of a test: what the university said. */
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  problem: z.nullable(z.enum(testProblems)),
  next: z.string(),
})

const Line = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(most, `Use at most ${most} characters.`),
      z.regex(/^[^\p{Cc}]*$/u, 'Write it on one line.'),
    )
const label = { label: Line(80) }
const seen = { version: z.int().check(z.positive()) }

export const OpenIdForm = z.strictObject({
  ...seen,
  ...label,
  issuer: Line(500).check(z.regex(/^https?:\/\/[^\s]+$/, 'Enter the issuer’s address. It starts with https://.')),
  clientId: Line(300).check(z.minLength(1, 'Enter the client’s id.')),
  /** Empty keeps the one there is. */
  clientSecret: Line(500),
})

const attributes = z.strictObject({ email: Line(300), name: Line(300), subject: Line(300) })
export const SamlForm = z.strictObject({
  ...seen,
  ...label,
  /** Where the metadata is, or its text. */
  metadataAddress: Line(1_000),
  metadata: z
    .string()
    .check(
      z.maxLength(
        longestMetadata,
        'This metadata is too long to be sent as text. Enter its address, or choose that of your provider alone.',
      ),
    ),
  /** Which of the providers it is, where the metadata describes several. */
  entityId: Line(1_000),
  /** What the provider calls these. Empty: the usual names. */
  attributes,
})

export const MethodsForm = z.strictObject({ ...seen, isOffered: z.boolean(), takesPassword: z.boolean() })
export const EncryptionForm = z.strictObject({ ...seen, isAccepted: z.boolean() })
export const SeenInput = z.strictObject({ version: z.coerce.number().check(z.int(), z.positive()) })

const Certificate = z.object({ fingerprint: z.string(), validTo: z.string() })
export const protocols = ['openid', 'saml'] as const
export const SignInSettings = z.object({
  version: z.number(),
  takesPassword: z.boolean(),
  provider: z.nullable(
    z.object({
      protocol: z.enum(protocols),
      issuer: z.string(),
      label: z.string(),
      clientId: z.string(),
      metadataAddress: z.string(),
      attributes,
      certificates: z.array(Certificate),
      isOffered: z.boolean(),
      testedAt: z.nullable(z.string()),
    }),
  ),
  /** What the university's provider has to know. */
  ours: z.object({
    returnAddresses: z.array(z.string()),
    entityId: z.string(),
    consumers: z.array(z.string()),
    /** With which it may encrypt what it says; null while it must not. */
    encryption: z.nullable(Certificate),
  }),
})
