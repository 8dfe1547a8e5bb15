import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressAfterLogin, isRememberable } from './return-address.ts'

const safe = [
  '/jobs',
  '/jobs/data-analyst-12',
  '/jobs?page=2&q=caf%C3%A9',
  '/my-cvs',
  '/country-guide/uk/cv',
  '/',
  '/universities',
  '/universities/partner',
  '/blog/x?a=//b',
  '/JOBS',
  '/jobs/',
  '/cih',
]

/** What attackers put where a return address is expected. */
const hostile = [
  'https://evil.example',
  'http://evil.example/jobs',
  '//evil.example',
  '///evil.example',
  '////evil.example/jobs',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  'evil.example',
  'evil.example/jobs',
  'jobs',
  './jobs',
  '../jobs',
  '',
  ' ',
  ' /jobs',
  '/ /evil.example',
  '\t/jobs',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\n//evil.example',
  '/jobs\n',
  '/jobs\r\nSet-Cookie: a=b',
  '/jobs\0',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'ftp://evil.example',
  'mailto:x@evil.example',
  'about:blank',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/jobs/%2f..%2f..',
  '/jobs/../../evil',
  '/..//evil.example',
  '/.//evil.example',
  '/jobs//evil.example',
  '/./jobs',
  '/../jobs',
  '/%2e%2e/jobs',
  '/%2e/jobs',
  '/jobs/..',
  '/@evil.example',
  '/:@evil.example',
  '//user@evil.example',
  '//evil.example@localhost',
  '//localhost:3000@evil.example',
  '/ｊobs',
  '／／evil.example',
  '/jobs\u2028',
  '/jobs\u202e',
  '/\u00a0/evil.example',
  '〱evil.example',
  '/jobs\\..\\evil',
  '/jobs/%',
  '/jobs/%E0%A4%A',
  '/jobs/%ff',
  '/no-such-page',
  '/api/auth/logout',
  '/assets/x.js',
  '/blogs/advice',
  '/amber-student',
  '/jobs/a/b/c',
  `/jobs/${'a'.repeat(2_000)}`,
  '/<script>',
  '/jobs/"onmouseover=alert(1)\u0007',
  '/healthz',
  '/metrics',
]

const auth = [
  '/login',
  '/login-success',
  '/register/1',
  '/reset-password/abc',
  '/jumpstart-login',
  '/referral/x',
  '/LOGIN',
  '/login/',
  '/login?x=1',
]

describe('a return address', () => {
  it.each(safe)('%j may be stored and followed', address => {
    expect(isRememberable(address)).toBe(true)
    expect(addressAfterLogin(address, 'student')).toBe(address)
  })
  it('is tested against at least sixty hostile values', () => expect(hostile.length).toBeGreaterThanOrEqual(60))
  it.each(hostile)('%j is neither stored nor followed', address => {
    expect(isRememberable(address)).toBe(false)
    expect(addressAfterLogin(address, 'student')).toBe('/student-dashboard')
  })
  it.each(auth)('%j is an authentication page and not followed', address => {
    expect(addressAfterLogin(address, 'university_admin')).toBe('/university-dashboard')
  })
  it('falls back to each role’s home', () => {
    expect(
      (['student', 'university_admin', 'predeparture_student', 'employer', 'staff'] as const).map(role =>
        addressAfterLogin(undefined, role),
      ),
    ).toEqual(['/student-dashboard', '/university-dashboard', '/jumpstart-dashboard', '/employer-dashboard', '/staff'])
    expect(addressAfterLogin(undefined, null)).toBe('/')
  })
  it('stays on our origin for any string at all', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.webUrl(),
          fc.string().map(s => `/${s}`),
          fc.string().map(s => `/jobs/${s}`),
        ),
        text => {
          const to = addressAfterLogin(text, 'student')
          expect(new URL(to, 'https://ours.example').origin).toBe('https://ours.example')
        },
      ),
    )
  })
})
