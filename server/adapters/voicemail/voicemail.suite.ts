import { randomInt, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isGatewayRefusal, type GatewayRefusal, type SentCode, type VoicemailGateway, type VoicemailUpload } from './voicemail.port.ts'

export interface VoicemailUnderTest {
  readonly gateway: VoicemailGateway
  /** The code of the last text message to a number. */
  readonly codeSentTo: (number: string) => Promise<string>
  readonly messagesTo: (number: string) => Promise<number>
  readonly greetingsIn: (number: string) => Promise<number>
  readonly trouble: (trouble: object) => Promise<void>
  readonly putForward: (seconds: number) => Promise<void>
}

type Open = () => Promise<VoicemailUnderTest>

/** Nobody else's: the last digit says what happens. */
const numberEndingIn = (digit: number) => `+49171${String(randomInt(1_000_000)).padStart(6, '0')}${digit}`

/** Silence in the form that mailboxes take. */
function silentWav(seconds: number): Uint8Array {
  const bytes = Buffer.alloc(46 + seconds * 8000, 0xd5)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(18, 16)
  for (const [at, value] of [[20, 6], [22, 1], [32, 1], [34, 8], [36, 0]] as const) bytes.writeUInt16LE(value, at)
  for (const at of [24, 28]) bytes.writeUInt32LE(8000, at)
  bytes.write('data', 38)
  bytes.writeUInt32LE(seconds * 8000, 42)
  return bytes
}

async function begin({ gateway, codeSentTo }: VoicemailUnderTest, digit: number, said: Partial<VoicemailUpload> = {}): Promise<VoicemailUpload> {
  const number = numberEndingIn(digit)
  const { challengeId } = (await gateway.sendCode(number)) as SentCode
  const code = await codeSentTo(number)
  return { idempotencyKey: randomUUID(), number, challengeId, code, pin: '1234', audio: silentWav(2), ...said }
}

const stateAfter = async ({ gateway }: VoicemailUnderTest, answer: { jobId: string } | GatewayRefusal) =>
  isGatewayRefusal(answer) ? answer : gateway.readUpload(answer.jobId)

export function voicemailSuite(name: string, open: Open) {
  describe(name, () => {
    codes(open)
    uploads(open)
    badDays(open)
  })
}

function codes(open: Open) {
  it('[R4.09] sends the owner of a number a code of six digits', async () => {
    const { gateway, codeSentTo } = await open()
    const number = numberEndingIn(0)
    expect(await gateway.sendCode(number)).toEqual({ challengeId: expect.stringMatching(/./), expiresInSeconds: 300 })
    expect(await codeSentTo(number)).toMatch(/^\d{6}$/)
  })

  it.each([
    [5, { refused: 'UNKNOWN_SUBSCRIBER' }],
    [6, { refused: 'NOT_THIS_PROVIDER', portedTo: 'vodafone' }],
  ])('reports why no code can be sent: digit %i', async (digit, refusal) => {
    const { gateway } = await open()
    expect(await gateway.sendCode(numberEndingIn(digit))).toMatchObject(refusal)
  })

  it('sends one message a minute at most', async () => {
    const { gateway } = await open()
    const number = numberEndingIn(0)
    await gateway.sendCode(number)
    expect(await gateway.sendCode(number)).toMatchObject({ refused: 'TOO_MANY_CODES', retryAfterSeconds: expect.any(Number) })
  })
}

function uploads(open: Open) {
  it('[R4.09] puts a greeting into the mailbox', async () => {
    const test = await open()
    const wanted = await begin(test, 0)
    expect(await stateAfter(test, await test.gateway.upload(wanted))).toEqual({ state: 'done' })
  })

  it.each([
    [1, 19, { state: 'pending' }], [1, 21, { state: 'done' }],
    [7, 3000, { state: 'pending' }],
    [8, 199, { state: 'pending' }], [8, 201, { state: 'done' }],
  ])('reports the progress: digit %i after %i seconds', async (digit, seconds, expected) => {
    const test = await open()
    const answer = await test.gateway.upload(await begin(test, digit))
    await test.putForward(seconds)
    expect(await stateAfter(test, answer)).toEqual(expected)
  })

  it.each([
    ['the code is wrong', 2, {}, { refused: 'CODE_WRONG', attemptsLeft: 4 }],
    ['the code is another one', 0, { code: '0' }, { refused: 'CODE_WRONG', attemptsLeft: 4 }],
    ['nobody was sent a code', 0, { challengeId: 'none' }, { refused: 'CODE_EXPIRED' }],
    ['the PIN is wrong', 3, {}, { refused: 'PIN_WRONG' }],
    ['the PIN is locked', 4, {}, { refused: 'PIN_LOCKED' }],
    ['the mailbox is off', 0, { pin: '0423' }, { refused: 'MAILBOX_OFF' }],
    ['the greeting is too long', 0, { audio: silentWav(61) }, { refused: 'TOO_LONG' }],
    ['the sound has another form', 0, { audio: new Uint8Array(5000) }, { refused: 'BAD_FORMAT' }],
    ['the PIN is found wrong later', 0, { pin: '0403' }, { state: 'failed', because: 'PIN_WRONG' }],
  ])('reports that %s', async (_what, digit, said, expected) => {
    const test = await open()
    expect(await stateAfter(test, await test.gateway.upload(await begin(test, digit, said)))).toMatchObject(expected)
  })

  it('reports that a code has expired', async () => {
    const test = await open()
    const wanted = await begin(test, 0)
    await test.putForward(301)
    expect(await test.gateway.upload(wanted)).toMatchObject({ refused: 'CODE_EXPIRED' })
  })
}

function badDays(open: Open) {
  it('waits while the gateway is busy, and delivers', async () => {
    const test = await open()
    expect(await test.gateway.upload(await begin(test, 9))).toEqual({ jobId: expect.any(String) })
  })

  it.each(['lost-answer', 'hang-up', '500', 'slow', 'cut', 'page', 'strange'])('delivers once where the gateway fails once: %s', async (day) => {
    const test = await open()
    const wanted = await begin(test, 0)
    await test.trouble({ day, call: 'upload' })
    expect(await test.gateway.upload(wanted)).toEqual({ jobId: expect.any(String) })
    expect(await test.greetingsIn(wanted.number)).toBe(1)
  })

  it('delivers once when the same upload is sent again', async () => {
    const test = await open()
    const wanted = await begin(test, 0)
    const first = await test.gateway.upload(wanted)
    expect(await test.gateway.upload(wanted)).toEqual(first)
    expect(await test.greetingsIn(wanted.number)).toBe(1)
  })

  it.each(['lost-answer', 'hang-up', '500', 'slow', 'cut', 'page', 'endless', 'away'])('requests a code once where it is unknown whether it was sent: %s', async (day) => {
    const test = await open()
    const number = numberEndingIn(0)
    await test.trouble({ day, call: 'challenge' })
    expect(await test.gateway.sendCode(number)).toMatchObject({ refused: 'GATEWAY_SILENT' })
    expect(await test.messagesTo(number)).toBeLessThanOrEqual(1)
  })

  it.each([['busy', 'GATEWAY_BUSY'], ['key-revoked', 'GATEWAY_BUSY'], ['hang-up', 'GATEWAY_SILENT']])('gives up when the failure persists: %s', async (day, refused) => {
    const test = await open()
    const wanted = await begin(test, 0)
    await test.trouble({ day, times: 10 })
    const refusal = await test.gateway.upload(wanted)
    expect(await test.gateway.readUpload('any')).toMatchObject({ refused })
    await test.trouble({ day: '' })
    expect(refusal).toMatchObject({ refused })
    expect(JSON.stringify(refusal)).not.toMatch(new RegExp(`${wanted.code}|${wanted.number.slice(1)}|1234`))
  })

  it('does not know an upload that was never made', async () => {
    const { gateway } = await open()
    expect(await gateway.readUpload('no-such-job')).toMatchObject({ refused: 'REFUSED' })
  })
}
