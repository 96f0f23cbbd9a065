import { z } from 'zod'

export const languages = ['de', 'en'] as const

export const languageSchema = z.enum(languages)

export type Language = z.infer<typeof languageSchema>
