import type { Language } from '#domain/language.ts'

export const sharePictureSize = { width: 1200, height: 630 } as const

export const sharePictures = ['home', 'greetings', 'voices', 'music', 'help', 'systems'] as const
export type SharePicture = (typeof sharePictures)[number]

export const sharePicturePath = (picture: SharePicture, language: Language) => `/share/${picture}.${language}.png`
