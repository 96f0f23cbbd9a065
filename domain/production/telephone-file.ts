/** Files that most telephone systems take, of a greeting of which no system is known: each is made when somebody asks for it. */
import { z } from 'zod'

/** The likeliest first. */
export const telephoneForms = ['wav-8k-16', 'alaw-wav'] as const

export const telephoneFormSchema = z.enum(telephoneForms)

export const telephoneFilesSchema = z.array(z.object({ form: telephoneFormSchema, file_name: z.string() }))
  .describe('Beside the ordered formats, free of charge, where no phone system is known: what most of them take, the likeliest first')

/** The first request of each mixes: the shop takes up to two seconds for it. */
export const telephoneFilesPerMinute = 10
