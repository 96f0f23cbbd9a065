/** Straight into the file store while it arrives, then read, measured, kept, and shown to quality control. */
import { isRefusal } from '#audio/decode/refusal.ts'
import { usualLimits } from '#audio/decode/limits.ts'
import type { Take } from '#audio/decode/read-take.ts'
import { peaksOf, secondsOf } from '#audio/sound.ts'
import { failure, FailureError, orThrow } from '#domain/errors.ts'
import { type WorkSheet, worklistContract } from '#domain/production/worklist.contract.ts'
import { StorageFailed, type StoredFile } from '#server/adapters/file-store/file-store.port.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { bind, type UploadedBytes } from '#server/http/bind.ts'
import { storeSound } from './store-take.ts'
import { scopeOf } from './work-moves.ts'
import { sheetOf, type SheetDeps } from './work-sheet.ts'
import { findWork } from './work-sheet.queries.ts'
import { allowOrRefuse, takeInHand, tellJournal, toQualityControl } from './work-step.ts'

export type UploadDeps = SheetDeps & Pick<Deps, 'files' | 'takeReader'>

const peakCount = 240

export async function uploadTake(deps: UploadDeps, asker: StaffMember, greetingId: string, bytes: UploadedBytes): Promise<WorkSheet> {
  const work = orThrow((await findWork(deps.db, greetingId, scopeOf(asker))) ?? failure('NOT_FOUND'))
  await allowOrRefuse(deps.db, asker, work, 'upload')
  await receiveTake(deps, bytes, (received) => keep(deps, asker, { greetingId, ...received }))
  return sheetOf(deps, deps.db, greetingId, asker)
}

interface ReceivedTake {
  readonly take: Take
  /** As it was uploaded. */
  readonly original: StoredFile & { readonly mediaType: string }
}

/** Reads and checks what is uploaded, and gives it to be kept. */
export async function receiveTake(
  { files, takeReader }: Pick<Deps, 'files' | 'takeReader'>, bytes: UploadedBytes, keepIt: (received: ReceivedTake) => Promise<void>, { maxSeconds } = { maxSeconds: usualLimits.maxSeconds },
) {
  try {
    const original = await files.put('originals', bounded(bytes))
    const take = await readTake({ files, takeReader }, original, maxSeconds)
    await keepIt({ take, original: { ...original, mediaType: mediaTypes[take.format] } })
  } catch (error) {
    throw error instanceof StorageFailed ? new FailureError(failure('FILES_NOT_AVAILABLE'), error) : error
  }
}

/** Stops reading where it is too much, so that nobody uploads a gigabyte in vain. */
async function* bounded(bytes: UploadedBytes): AsyncGenerator<Uint8Array> {
  let sum = 0
  for await (const part of bytes) {
    sum += part.length
    if (sum > usualLimits.maxBytes) throw refused('TOO_MANY_BYTES')
    yield part
  }
}

function refused(refusal: string, params: Readonly<Record<string, string | number>> = {}): FailureError {
  return new FailureError(failure('TAKE_REFUSED', { take: { code: refusal, ...params } }))
}

/** What is no take is not left behind; where it cannot be removed now, it belongs to nobody and goes by night, like what is not kept after this. */
async function readTake({ files, takeReader }: Pick<Deps, 'files' | 'takeReader'>, { key }: StoredFile, maxSeconds: number): Promise<Take> {
  try {
    const take = await takeReader.read(files.read(key))
    if (isRefusal(take)) throw refused(take.refusal, take.params)
    if (secondsOf(take.sound) > maxSeconds) throw refused('TOO_LONG', { maxSeconds })
    return take
  } catch (error) {
    await files.remove(key).catch(() => undefined)
    throw error
  }
}

const mediaTypes: Readonly<Record<Take['format'], string>> = {
  wav: 'audio/wav', aiff: 'audio/aiff', flac: 'audio/flac', mp3: 'audio/mpeg', vorbis: 'audio/ogg', opus: 'audio/ogg', m4a: 'audio/mp4', adts: 'audio/aac',
  au: 'audio/basic', caf: 'audio/x-caf', webm: 'audio/webm',
}

interface ToKeep extends ReceivedTake {
  readonly greetingId: string
}

async function keep(deps: UploadDeps, asker: StaffMember, { greetingId, take: { sound, report }, original }: ToKeep) {
  const measurements = {
    ...report, startsAbruptly: Number(report.startsAbruptly), endsAbruptly: Number(report.endsAbruptly), sampleRateHz: sound.sampleRateHz,
  }
  const insert = await storeSound(deps.files, sound)
  // Whoever locks a greeting locks its order first: so the row comes after both.
  await deps.db.transaction(async (tx) => {
    const { greeting, work } = await takeInHand(tx, asker, greetingId, 'upload')
    await insert(tx, {
      greetingId, source: 'upload', voiceId: work.row.voiceId, spokenText: work.spokenText ?? work.row.text, measurements,
      peaks: peaksOf(sound.samples, peakCount), madeByStaffId: asker.staffId, original,
    })
    await toQualityControl(tx, greeting, { at: deps.now(), staffId: asker.staffId })
    await tellJournal(tx, asker, { greetingId, action: 'uploaded a take', orderNumber: work.row.orderNumber })
  })
}

export const uploadTakeCalls = bind(worklistContract, {
  uploadTake: (deps, { greetingId }, asker, { body }) => uploadTake(deps, asker, greetingId, body),
})
