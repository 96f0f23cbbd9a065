/** A greeting in the form that mailboxes take: made anew of the take and the mix of its newest sound, whichever formats were ordered. */
import { storedMusic } from '#assets/music/stored-music.ts'
import { machineVoiceStatement } from '#domain/greeting/machine-voice.ts'
import { mixSettingsOf } from '#domain/greeting/mix-numbers.ts'
import { mixNumbersOf } from '#domain/greeting/stored-mix.ts'
import type { Deps } from '#server/deps.ts'
import { loadTake } from '../production/load-take.ts'
import { findSoundParts } from './mailbox-sound.queries.ts'

type Parts = NonNullable<Awaited<ReturnType<typeof findSoundParts>>>

export async function mailboxSound({ db, files, soundRoom }: Pick<Deps, 'db' | 'files' | 'soundRoom'>, greetingId: string): Promise<Uint8Array> {
  const parts = await findSoundParts(db, greetingId)
  if (!parts) throw new Error('A finished greeting has no sound')
  const { mix, takeKey, takeId, isMastered } = parts
  const [file] = await soundRoom.render({
    take: await loadTake(files, takeKey), isMastered, music: mix.musicId === null ? undefined : storedMusic(mix.musicId), settings: mixSettingsOf(mixNumbersOf(mix)),
    profiles: ['alaw-wav'], mark: markOf(parts),
    // The same greeting gives the same bytes, however often it is sent.
    ditherSeed: Number.parseInt(takeId.slice(0, 8), 16),
  })
  if (!file) throw new Error('The sound room made no file')
  return file.bytes
}

/** A machine's voice says so wherever it goes. */
function markOf({ engine, language, madeAt }: Parts) {
  return engine ? {
    digitalSourceType: engine.digitalSourceType, generator: `${engine.name} ${engine.version}`, statement: machineVoiceStatement[language], language, madeAt,
  } : undefined
}
