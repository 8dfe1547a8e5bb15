import { expect, it } from 'vitest'
import { expectWorkInStep } from '#shared/testing.ts'
import { findFraudFlags } from './fraud.ts'
import { emptyDraft } from './post-draft.ts'
import { readPost } from './read-post.ts'

const facts = {
  ownDomains: ['brightworks.example'],
  website: 'www.brightworks.example',
  otherDomains: ['quillandfinch.example'],
  approvedHosts: [],
  usualYearlyPay: null,
  yearlyPay: null,
}
const codesFor = (applyUrl: string) =>
  findFraudFlags({ ...readPost(emptyDraft(226)).content, applyUrl }, facts).map(({ code }) => code)

it.each([
  ['https://www.brightworks.example/jobs', []],
  ['https://apply.brightworks.example/jobs', []],
  ['https://boards.greenhouse.io/brightworks', []],
  ['https://www.quilandfinch.example/apply', ['lookAlikeDomain']],
  ['https://quil1andfinch.example/apply', ['lookAlikeDomain']],
  ['https://quillandfinch.net/apply', ['lookAlikeDomain']],
  ['https://quillandfinch-careers.com/apply', ['lookAlikeDomain']],
  ['https://jobsquillandfinch.com/apply', ['lookAlikeDomain']],
  ['https://xn--quillandfnch-c5a.example/apply', ['lookAlikeDomain']],
  ['mailto:jobs@quillandfinsh.example', ['lookAlikeDomain']],
  ['https://jobs.example.net/apply', ['otherDomain']],
  ['https://brightworks.net/apply', ['otherDomain']],
  ['https://brightworks.example.evil.com/apply', ['otherDomain']],
  ['https://greenhouse.io.evil.com/apply', ['otherDomain']],
  ['mailto:brightworks@gmail.com', ['otherDomain']],
])('flags applications to %s with %j', (address, codes) => {
  expect(codesFor(address)).toEqual(codes)
})

it.each([
  ['https://jobs.example.net/apply', []],
  ['https://apply.jobs.example.net/apply', ['otherDomain']],
  ['https://docs.google.com/forms/d/1', ['otherDomain']],
  ['https://quillandfinch.net/apply', ['lookAlikeDomain']],
  ['mailto:brightworks@gmail.com', ['otherDomain']],
])('goes by where staff approved applications before: %s', (applyUrl, codes) => {
  const approvedHosts = ['jobs.example.net', 'docs.google.com', 'quillandfinch.net', 'gmail.com']
  const flags = findFraudFlags({ ...readPost(emptyDraft(226)).content, applyUrl }, { ...facts, approvedHosts })
  expect(flags.map(({ code }) => code)).toEqual(codes)
})

const codesIn = (change: object) =>
  findFraudFlags({ ...readPost(emptyDraft(226)).content, ...change }, facts).map(({ code }) => code)

it.each([
  'Applicants pay a registration fee of 50 pounds.',
  'We pay well, and you pay a registration fee of £50.',
  'You must pay £200 for your certificate of sponsorship.',
  'Send a £50 deposit by PayPal to hold your place.',
  'Candidates pay for their own training before they start.',
  'A fee of £300 is payable before the interview.',
  'You will need to buy a starter kit for £120.',
  'Transfer 100 euros to our account.',
  'The cost of the visa will be deducted from your first salary.',
  'Pay us the sponsorship cost up front.',
  'A refundable deposit is required.',
])('takes “%s” for a request for money', sentence => {
  expect(codesIn({ description: `You design bridges. ${sentence}` })).toEqual(['asksForMoney'])
})

it.each([
  'Send a scan of your passport to us.',
  'Please email your passport copy.',
  'Passport copies must be attached.',
  'Provide your passport and bank details.',
  'We need your passport number before the interview.',
  'Email a photo of your ID.',
  'Send us your National Insurance number.',
])('takes “%s” for a request for documents, in the text and in a question', sentence => {
  expect(codesIn({ description: `You design bridges. ${sentence}` })).toEqual(['asksForDocuments'])
  expect(codesIn({ questions: ['When could you start?', sentence] })).toEqual(['asksForDocuments'])
})

it.each([
  'We cover your visa fees and the health surcharge.',
  'The company pays all application fees for your visa.',
  'Visa fees are paid by us.',
  'There is no application fee.',
  'We never charge candidates a fee.',
  'You help our clients with payments and charges.',
  'You price bitcoin derivatives and manage security deposits.',
  'You will be paid £30,000 a year, and your pay rises every year.',
  'You receive your pay monthly, with £1,000 for training.',
  'Bring your passport on the first day so that we can check your right to work.',
  'You advise students about visas and passport applications.',
  'Send us your CV and a letter.',
])('finds nothing in “%s”', sentence => {
  expect(codesIn({ description: `You design bridges. ${sentence}` })).toEqual([])
})

it.each(['we pay ', 'you must ', 'fee of £1 ', 'send your ', 'please pay us a ', 'deducted a '])(
  'reading a long text of %j is no more work than reading it in ten parts',
  piece => {
    const read = (length: number) => codesIn({ description: piece.repeat(Math.ceil(length / piece.length)) })
    expectWorkInStep(20_000, read)
  },
)
