/** Apart from the languages themselves: a screen that only names them loads no zod. */
import { z } from 'zod'
import { languages } from './language.ts'

export const languageSchema = z.enum(languages)
