import type { takes as german } from './takes.de.ts'
import type { Translated } from './translated.ts'

export const takes: Translated<typeof german> = {
  EMPTY_FILE: 'The file is empty. Please upload it once more.',
  TOO_MANY_BYTES: 'The file is too large. Please cut out pauses and slips, or upload the greetings one by one.',
  ARCHIVE: 'This is a packed archive. Please unpack it and upload the recordings inside.',
  NOT_SOUND: 'There is no sound in this file. Please choose a recording, ideally as WAV or FLAC.',
  NO_SOUND_INSIDE: 'The file has the form of a recording but holds no sound. Please export it once more.',
  UNSUPPORTED_FORMAT: 'We cannot read this format. Please export the recording as WAV.',
  UNSUPPORTED_CODING: 'We cannot read this kind of coding ({coding}). Please export the recording as WAV.',
  PROTECTED: 'The file is protected against copying. Please upload a version without protection.',
  TOO_MANY_CHANNELS: 'The recording has {channels} channels. Please export it in mono or stereo.',
  RATE_OUT_OF_RANGE: 'A sampling rate of {sampleRateHz} Hz is unusual. Please export the recording as WAV at 48,000 Hz.',
  TRUNCATED: 'The file did not arrive complete. Please upload it once more.',
  DAMAGED: 'The file is damaged. Please export the recording once more, ideally as WAV.',
  TOO_LONG: 'The recording is longer than a greeting can be. Please shorten it, or upload the greetings one by one.',
  TOO_SHORT: 'The recording is too short to be a greeting. Please record it once more.',
  SILENT: 'Nobody speaks on the recording, or far too quietly. Please check the microphone and record once more.',
  TOO_DEMANDING: 'This file cannot be read in reasonable time. Please export the recording as WAV.',
}
