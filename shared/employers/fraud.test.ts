import { expect, it } from 'vitest'
import { findFraudFlags } from './fraud.ts'
import { emptyDraft } from './post-draft.ts'
import { readPost } from './read-post.ts'

const facts = {
  ownDomains: ['brightworks.example'],
  website: 'www.brightworks.example',
  otherDomains: ['quillandfinch.example'],
  usualYearlyPay: null,
  yearlyPay: null,
}
const codesFor = (applyUrl: string) =>
  findFraudFlags({ ...readPost(emptyDraft(226)).content, applyUrl }, facts).map(({ code }) => code)

it.each([
  ['https://www.brightworks.example/jobs', []],
  ['https://www.quilandfinch.example/apply', ['lookAlikeDomain']],
  ['https://quil1andfinch.example/apply', ['lookAlikeDomain']],
  ['mailto:jobs@quillandfinsh.example', ['lookAlikeDomain']],
  ['https://jobs.example.net/apply', ['otherDomain']],
])('flags applications to %s with %j', (address, codes) => {
  expect(codesFor(address)).toEqual(codes)
})
