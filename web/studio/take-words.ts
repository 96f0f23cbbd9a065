/** What may be uploaded as a recording, and why one was not taken. */
import type { Refused } from '#web/calls/refused.ts'
import { fill } from '#web/texts/fill.ts'
import { formatNumber } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'

export const takeTypes = 'audio/*,.wav,.w64,.aif,.aiff,.caf,.au,.flac,.mp3,.m4a,.mp4,.aac,.ogg,.opus,.webm'

/** What the browser knows to be something else; whatever it does not know the server looks into. */
export function isNoSound({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  const isKnown = type !== '' && type !== 'application/octet-stream'
  return isKnown && !/^(audio|video)\//.test(type) && !takeTypes.split(',').some((ending) => name.toLowerCase().endsWith(ending))
}

/** Undefined for every other failure. */
export function useTakeWords(): (refused: Refused) => string | undefined {
  const takes = useTexts('takes')
  const { fileNotStored } = useTexts('studio')
  const language = useLanguage()
  return ({ code, fields: { take } }) => {
    if (code === 'FILES_NOT_AVAILABLE') return fileNotStored
    if (!take || !Object.hasOwn(takes, take.code)) return undefined
    if (take['missingSeconds']) return fill(takes.TRUNCATED_BY, { seconds: formatNumber(Number(take['missingSeconds']), language) })
    return fill<string>(takes[take.code as keyof typeof takes], take as Record<string, string | number>)
  }
}
