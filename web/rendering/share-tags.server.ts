import type { Language } from '#domain/language.ts'
import { pageRules } from '#web/page-rules.ts'
import { pathTo, type Screen } from '#web/paths.ts'
import { textsFor } from '#web/texts/texts.server.ts'

export const sharePictureSize = { width: 1200, height: 630 } as const

export const sharePictures = ['home', 'greetings', 'voices', 'music', 'help', 'systems'] as const
export type SharePicture = (typeof sharePictures)[number]

export const sharePicturePath = (picture: SharePicture, language: Language) => `/share/${picture}.${language}.png`

const pictureOf: { readonly [Name in Screen]?: SharePicture } = {
  products: 'greetings', editVoice: 'voices', editMusic: 'music', help: 'help', faqs: 'help', faq: 'help', glossary: 'help', glossaryEntry: 'help',
  contact: 'help', telephoneSystems: 'systems', telephoneSystem: 'systems',
}

interface SharedPage {
  readonly origin: string
  readonly language: Language
  readonly screen: Screen
  readonly parameters: Readonly<Record<string, string | undefined>>
  readonly title: string
  readonly description: string
  readonly picture?: { readonly path: string; readonly alt: string }
}

const locales = { de: 'de_DE', en: 'en_GB' } as const

export function shareTags({ origin, language, screen, parameters, title, description, picture: own }: SharedPage): string {
  if (!pageRules[screen].open && !own) return ''
  const picture = pictureOf[screen] ?? 'home'
  const { share, shell } = textsFor(language, 'share', 'shell')
  // What names no type is a website.
  return [
    ...(screen === 'faq' || screen === 'glossaryEntry' || screen === 'telephoneSystem' ? [['og:type', 'article']] : []),
    ['og:site_name', shell.shopName],
    ['og:title', title],
    ['og:description', description],
    ['og:url', origin + pathTo(language, screen, parameters)],
    ['og:locale', locales[language]],
    ['og:image', origin + (own?.path ?? sharePicturePath(picture, language))],
    ['og:image:width', String(sharePictureSize.width)],
    ['og:image:height', String(sharePictureSize.height)],
    ['og:image:alt', own?.alt ?? share[`${picture}Picture`]],
  ].map(([property = '', content = '']) => `<meta property="${property}" content="${escaped(content)}"/>`).join('')
    + '<meta name="twitter:card" content="summary_large_image"/>'
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
