import { pino } from 'pino'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyTables, openTestDatabase } from '#server/platform/db/testing.ts'
import { listNewestMails, sendLetter, sendLetters } from './queries.ts'
import { createSmtpDelivery } from './smtp.ts'
import { Unanswered } from './smtp-failures.ts'
import { outbox } from './tables.ts'
import { sendDueMails, startOutboxWorker, type Deliver } from './worker.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => emptyTables(database.db))
afterAll(() => database.close())

const log = pino({ level: 'silent' })
const start = new Date('2026-11-15T09:00:00Z')
const later = (ms: number) => new Date(start.getTime() + ms)
const minute = 60_000
const write = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      sendLetter(
        database.db,
        `reader${i}@northbridge.example`,
        {
          subject: `Letter ${i}`,
          paragraphs: ['Hello <b>there</b>.'],
          action: { words: 'Open', link: 'https://sojourn.example/a?b=1&c=2' },
        },
        start,
      ),
    ),
  )
const send = (deliver: Deliver, at = start) => sendDueMails(database.db, deliver, () => at, log)
const refuse: Deliver = () => Promise.reject(new Error('mailbox full'))

describe('the outbox', () => {
  it('keeps a letter only if what caused it is kept', async () => {
    await expect(
      database.db.transaction(async tx => {
        await sendLetter(tx, 'a@northbridge.example', { subject: 'x', paragraphs: [] }, start)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await listNewestMails(database.db, 10)).toEqual([])
  })
  it('sends every email once, however many workers look', async () => {
    await write(25)
    const sent: number[] = []
    const deliver: Deliver = async ({ id }) => {
      sent.push(id)
    }
    for (let i = 0; i < 4; i++) await Promise.all([send(deliver), send(deliver)])
    expect(sent).toHaveLength(25)
    expect(new Set(sent).size).toBe(25)
    expect((await listNewestMails(database.db, 50)).every(({ sentAt }) => sentAt)).toBe(true)
  })
  const failWith = (failure: object): Deliver => {
    return () => Promise.reject(Object.assign(new Error('mailbox full'), failure))
  }
  /** The waits in minutes between the tries, until it is given up or tried this often. */
  const waitsOf = async (deliver: Deliver, most: number) => {
    const waits: number[] = []
    let at = start
    for (let i = 0; i < most; i++) {
      expect(await send(deliver, at)).toBe(1)
      const [mail] = await listNewestMails(database.db, 1)
      if (mail!.givenUpAt) break
      waits.push((mail!.dueAt.getTime() - at.getTime()) / minute)
      expect(await send(deliver, new Date(mail!.dueAt.getTime() - 1))).toBe(0)
      at = mail!.dueAt
    }
    return waits
  }
  it('tries a refused email again later and later, for three days', async () => {
    await write(1)
    const waits = await waitsOf(failWith({ responseCode: 452, command: 'RCPT TO' }), 50)
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, ...Array(11).fill(360)])
    const [mail] = await listNewestMails(database.db, 1)
    expect([mail!.attempts, mail!.lastError, mail!.givenUpAt !== null]).toEqual([21, 'mailbox full', true])
    expect(await send(refuse, later(365 * 24 * 60 * minute))).toBe(0)
  })
  it('asks a mail server that is down, or does not let us in, every five minutes', async () => {
    await write(1)
    expect(await waitsOf(failWith({ code: 'ECONNECTION', command: 'CONN' }), 6)).toEqual([1, 2, 4, 5, 5, 5])
    await emptyTables(database.db)
    await write(1)
    expect(await waitsOf(failWith({ responseCode: 535, command: 'AUTH PLAIN' }), 5)).toEqual([1, 2, 4, 5, 5])
  })
  it('repeats an email that may have arrived a few times at most', async () => {
    await write(1)
    const waits = await waitsOf(() => Promise.reject(new Unanswered(new Error('Timeout'))), 50)
    expect(waits).toEqual([60, 120, 240, 480, 720, 720, 720, 720, 720])
    const [mail] = await listNewestMails(database.db, 1)
    expect([mail!.attempts, mail!.givenUpAt !== null]).toEqual([10, true])
  })
  it('tries an email that is refused for good only once', async () => {
    await write(1)
    expect(await waitsOf(failWith({ responseCode: 550, command: 'RCPT TO' }), 5)).toEqual([])
    const [mail] = await listNewestMails(database.db, 1)
    expect(mail).toMatchObject({ attempts: 1, lastError: 'mailbox full' })
    expect(mail!.bodyText).toContain('https://sojourn.example/a?b=1')
  })
  it('has everyone wait when address after address is refused for good and none is taken', async () => {
    await write(5)
    const states = async () =>
      (await listNewestMails(database.db, 5)).map(({ givenUpAt, dueAt }) =>
        givenUpAt ? 'given up' : dueAt.getTime() - start.getTime(),
      )
    const refuse = failWith({ responseCode: 550, command: 'RCPT TO' })
    expect(await send(refuse)).toBe(5)
    expect((await states()).toSorted()).toEqual([minute, minute, 'given up', 'given up', 'given up'])
    // Once one was taken, a refusal is about its own address again.
    await write(1)
    let isFirst = true
    const takeOne: Deliver = mail => {
      if (!isFirst) return refuse(mail)
      isFirst = false
      return Promise.resolve()
    }
    expect(await send(takeOne, later(minute))).toBe(3)
    expect((await listNewestMails(database.db, 6)).filter(({ givenUpAt, sentAt }) => !givenUpAt && !sentAt)).toEqual([])
  })
  it('takes an email over from a worker that died while sending, but not for ever', async () => {
    await write(1)
    let died = 0
    const neverReturns: Deliver = () => {
      died++
      return new Promise(() => {})
    }
    for (let i = 0; i < 3; i++) {
      void send(neverReturns, later(i * 2 * minute))
      await expect.poll(() => died).toBe(i + 1)
      expect(await send(async () => {}, later(i * 2 * minute + 1_000))).toBe(0)
    }
    expect((await listNewestMails(database.db, 1))[0]!.attempts).toBe(3)
    expect(await send(async () => {}, later(10 * minute))).toBe(1)
  })
})

describe('a clock that was wrong for a minute', () => {
  const day = 24 * 60 * minute
  it.each([
    ['a day ahead', day],
    ['a year ahead', 365 * day],
    ['two hours behind', -120 * minute],
  ])('and %s delays no email for days', async (_, wrongBy) => {
    await write(1)
    expect(await send(refuse, later(wrongBy))).toBe(wrongBy > 0 ? 1 : 0)
    await sendLetter(database.db, 'a@northbridge.example', { subject: 'x', paragraphs: [] }, later(wrongBy))
    // One was tried and the other written meanwhile.
    expect(await send(async () => {}, later(minute))).toBe(2)
  })
  it('leaves alone what waits for hours on purpose', async () => {
    const letter = { subject: 'x', paragraphs: [] }
    await sendLetters(database.db, [{ recipient: 'a@x.example', letter, dueAt: later(6 * 60 * minute) }], start)
    expect(await send(async () => {})).toBe(0)
    expect(await send(async () => {}, later(6 * 60 * minute))).toBe(1)
  })
})

describe('a worker', () => {
  afterEach(() => vi.useRealTimers())
  const often = { everyMs: 10, renewMs: 10, patience: 50 }
  const sentSoFar = async () => (await listNewestMails(database.db, 50)).filter(({ sentAt }) => sentAt).length
  const writeNow = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, i) =>
        sendLetter(database.db, `${i}@northbridge.example`, { subject: 'x', paragraphs: [] }, new Date()),
      ),
    )
  it('sends all others while a mail server does not answer for one, stops without it and does not lose it', async () => {
    await writeNow(25)
    const worker = startOutboxWorker(
      database.db,
      ({ recipient }) => (recipient.startsWith('0@') ? new Promise(() => {}) : Promise.resolve()),
      log,
      often,
    )
    await expect.poll(sentSoFar, { timeout: 10_000 }).toBe(24)
    await worker.stop()
    expect(await sentSoFar()).toBe(24)
    const afterItsHold = new Date(Date.now() + 2 * minute)
    expect(await send(async () => {}, afterItsHold)).toBe(1)
    expect(await sentSoFar()).toBe(25)
  })
  it('sends all others while a mail server takes long over more emails than are sent at once', async () => {
    await writeNow(25)
    const isSlow = ({ recipient }: { recipient: string }) => /^1\d@|^0@|^9@/.test(recipient)
    const slow = { ...often, slowMs: 10 }
    const deliver: Deliver = mail => (isSlow(mail) ? new Promise(() => {}) : Promise.resolve())
    const worker = startOutboxWorker(database.db, deliver, log, slow)
    await expect.poll(sentSoFar, { timeout: 10_000 }).toBe(13)
    await worker.stop()
  })
  it('keeps others from an email for as long as its mail server takes', async () => {
    await writeNow(1)
    let answer!: () => void
    const tries: number[] = []
    const slow: Deliver = ({ id }) => {
      tries.push(id)
      return new Promise(resolve => (answer = resolve))
    }
    const workers = [slow, slow].map(deliver => startOutboxWorker(database.db, deliver, log, often))
    await expect.poll(() => tries.length).toBe(1)
    const before = (await listNewestMails(database.db, 1))[0]!.dueAt
    await expect.poll(async () => (await listNewestMails(database.db, 1))[0]!.dueAt > before).toBe(true)
    answer()
    await expect.poll(sentSoFar).toBe(1)
    await Promise.all(workers.map(worker => worker.stop()))
    expect(tries).toHaveLength(1)
  })
  it('takes no email that another one sends, however far its own clock is ahead', async () => {
    await writeNow(1)
    let answer!: () => void
    const tries: string[] = []
    const slow: Deliver = ({ recipient }) => {
      tries.push(recipient)
      return new Promise(resolve => (answer = resolve))
    }
    // Held for a minute, and not renewed before this is over.
    const first = startOutboxWorker(database.db, slow, log, { ...often, renewMs: minute })
    await expect.poll(() => tries).toEqual(['0@northbridge.example'])
    const written = new Date()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * minute })
    const others = startOutboxWorker(
      database.db,
      async ({ recipient }) => {
        tries.push(recipient)
      },
      log,
      often,
    )
    // Once this one was sent, the other worker has looked.
    await sendLetter(database.db, 'late@northbridge.example', { subject: 'x', paragraphs: [] }, written)
    await expect.poll(() => tries).toContain('late@northbridge.example')
    answer()
    await Promise.all([first.stop(), others.stop()])
    expect(tries).toEqual(['0@northbridge.example', 'late@northbridge.example'])
  })
})

describe('a mail server that refuses', () => {
  type Step = 'mail' | 'recipient' | 'data'
  /** Sends an email to a real mail server that answers a step with this; says what becomes of the email. */
  async function sendTo(step: Step, responseCode: number, words: string) {
    const answer = (at: Step) => (at === step ? Object.assign(new Error(words), { responseCode }) : null)
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom: (_, __, done) => done(answer('mail')),
      onRcptTo: (_, __, done) => done(answer('recipient')),
      onData: (stream, _, done) => void text(stream).then(() => done(answer('data'))),
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const smtp = createSmtpDelivery(
      `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
      'sojourn.example',
    )
    await sendLetter(database.db, 'relay@northbridge.example', { subject: 'x', paragraphs: [] }, start)
    // Its tenth attempt: by then one email alone waits for hours.
    await database.db.update(outbox).set({ attempts: 9 })
    expect(await send(smtp.deliver)).toBe(1)
    smtp.close()
    await new Promise<void>(resolve => server.close(() => resolve()))
    const [mail] = await listNewestMails(database.db, 1)
    return mail!.givenUpAt ? 'given up' : (mail!.dueAt.getTime() - start.getTime()) / minute
  }

  it.each<[Step, number, string]>([
    ['mail', 550, '5.7.1 Sender rejected'],
    ['mail', 530, 'Authentication required'],
    ['recipient', 554, '5.7.1 <relay@northbridge.example>: Relay access denied'],
    ['recipient', 550, 'relay not permitted'],
    ['recipient', 550, '5.7.54 SMTP; Unable to relay recipient in non-accepted domain'],
    ['recipient', 530, '5.7.0 Must issue a STARTTLS command first'],
    ['recipient', 553, '5.7.1 <no-reply@sojourn.example>: Sender address rejected: not owned by user'],
    ['recipient', 550, '5.1.8 Domain not found'],
    ['data', 550, '5.7.60 Client does not have permissions to send as this sender'],
  ])('us at step %s with %i %s has everyone wait a little', async (step, code, words) => {
    expect(await sendTo(step, code, words)).toBe(5)
  })
  it.each<[Step, number, string]>([
    ['recipient', 550, '5.1.1 <relay@northbridge.example>: User unknown'],
    ['recipient', 550, 'no such person'],
    ['data', 554, '5.6.0 Message refused'],
  ])('one email at step %s with %i %s is final', async (step, code, words) => {
    expect(await sendTo(step, code, words)).toBe('given up')
  })
  it('one email for now has it wait for hours', async () => {
    expect(await sendTo('recipient', 450, '4.2.0 Greylisted, sender not seen before')).toBe(360)
  })
})

describe('a mail server that does not answer', () => {
  /** Sends an email to one that behaves so; says in how many minutes it is tried again, and why. */
  async function sendTo(
    behaviour: SMTPServerOptions,
    limits: { takeMs: number; answerMs: number },
    onConnection: (socket: Socket) => void = () => undefined,
  ) {
    const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...behaviour })
    server.on('error', () => undefined)
    server.server.on('connection', onConnection)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
    const smtp = createSmtpDelivery(url, 'sojourn.example', undefined, limits)
    await write(1)
    expect(await send(smtp.deliver)).toBe(1)
    smtp.close()
    await new Promise<void>(resolve => server.close(() => resolve()))
    const [mail] = await listNewestMails(database.db, 1)
    return [(mail!.dueAt.getTime() - start.getTime()) / minute, mail!.lastError]
  }
  const unsure = [60, 'The mail server did not say whether it accepted the email.']

  it('after it was given an email may have accepted it', async () => {
    const takeAndBeSilent: SMTPServerOptions = { onData: stream => void text(stream) }
    expect(await sendTo(takeAndBeSilent, { takeMs: 10 * minute, answerMs: 1_000 })).toEqual(unsure)
  })
  it('after it was given an email, and hangs up, may have accepted it', async () => {
    const open = new Set<Socket>()
    const takeAndHangUp: SMTPServerOptions = {
      onData: stream => void text(stream).then(() => open.forEach(socket => socket.destroy())),
    }
    const note = (socket: Socket) => open.add(socket)
    expect(await sendTo(takeAndHangUp, { takeMs: 10 * minute, answerMs: 10 * minute }, note)).toEqual(unsure)
  })
  it('before it was given an email has not accepted it, and is not waited for as long', async () => {
    const neverAnswer: SMTPServerOptions = { onRcptTo: () => undefined }
    expect(await sendTo(neverAnswer, { takeMs: 200, answerMs: 10 * minute })).toEqual([
      1,
      'The mail server did not take the email.',
    ])
  })
})

describe('through a real mail server', () => {
  const received: { from: string; to: string[]; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      void text(stream).then(raw => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw })
        done()
      })
    },
  })
  let smtp: ReturnType<typeof createSmtpDelivery>
  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    smtp = createSmtpDelivery(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, 'sojourn.example')
  })
  beforeEach(() => {
    received.length = 0
  })
  afterAll(async () => {
    smtp.close()
    await new Promise<void>(resolve => server.close(() => resolve()))
  })

  it('a letter arrives in both forms, from our domain', async () => {
    await write(1)
    expect(await send(smtp.deliver)).toBe(1)
    expect(received).toHaveLength(1)
    expect([received[0]!.from, received[0]!.to]).toEqual(['no-reply@sojourn.example', ['reader0@northbridge.example']])
    expect(received[0]!.raw).toContain('Content-Type: text/plain')
    expect(received[0]!.raw).toContain('Content-Type: text/html')
    expect(received[0]!.raw).toContain('&lt;b&gt;there&lt;/b&gt;')
    expect(received[0]!.raw).toMatch(/Message-ID: <outbox-\d+@sojourn\.example>/i)
    expect(received[0]!.raw).not.toContain('List-Unsubscribe')
  })
  it('one with a calendar entry and another file carries both, the entry also as a form of the email', async () => {
    const entry = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
    const attachments = [
      { name: 'meeting.ics', type: 'text/calendar; charset=utf-8; method=REQUEST', content: entry },
      { name: 'agenda.txt', type: 'text/plain; charset=utf-8', content: 'Zürich, 10:00' },
    ]
    await sendLetter(
      database.db,
      'reader@northbridge.example',
      { subject: 'Your meeting', paragraphs: ['Look.'], attachments },
      start,
    )
    expect(await send(smtp.deliver)).toBe(1)
    const { raw } = received[0]!
    expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i)
    expect(raw).toMatch(/Content-Disposition: attachment; filename=meeting\.ics/i)
    expect(raw).toContain(Buffer.from(entry).toString('base64').slice(0, 60))
    expect(raw).toMatch(/Content-Disposition: attachment; filename=agenda\.txt/i)
    expect(raw).toContain(Buffer.from('Zürich, 10:00').toString('base64'))
  })
  it('a recurring one tells email programs how to unsubscribe, in one whole line each', async () => {
    const link = `https://sojourn.example/unsubscribe-job-newsletter/reader%40northbridge.example?key=${'k'.repeat(200)}`
    await sendLetter(
      database.db,
      'reader@northbridge.example',
      { subject: 'New jobs', paragraphs: ['Look.'], unsubscribe: { words: 'Stop these mails', link } },
      start,
    )
    expect(await send(smtp.deliver)).toBe(1)
    const lines = received[0]!.raw.split('\r\n')
    expect(lines).toContain(`List-Unsubscribe: <${link}>`)
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })
  it('one with a reply address names it, whatever letters it contains', async () => {
    for (const replyTo of ['amara@home.example', 'amara@zürich.example']) {
      await sendLetter(
        database.db,
        'staff@sojourn.example',
        { subject: 'A message', paragraphs: ['Hello.'], replyTo },
        start,
      )
    }
    expect(await send(smtp.deliver)).toBe(2)
    expect(received.map(({ raw }) => /^Reply-To: (.*)\r$/m.exec(raw)?.[1]).sort()).toEqual([
      'amara@home.example',
      'amara@xn--zrich-kva.example',
    ])
  })
})
