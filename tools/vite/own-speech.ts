import type { Plugin } from 'vite'

const languageOf = /domain\/speech\/(?:[^/]+\.ts\?)?(?<language>de|en)\b/

/** Each language of speech carries a copy of the rules that both share: an editor loads one language, and one file is smaller than two. */
export function ownSpeech(): Plugin {
  return {
    name: 'own-speech',
    enforce: 'pre',
    applyToEnvironment: ({ name, config }) => name === 'client' && config.command === 'build',
    async resolveId(source, importer = '') {
      const language = languageOf.exec(importer)?.groups?.['language']
      if (!language) return
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && /domain\/speech\/[^/]+\.ts$/.test(found.id) ? `${found.id}?${language}` : found
    },
  }
}
