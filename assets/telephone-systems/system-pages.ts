import { z } from 'zod'
import type { Language } from '#domain/language.ts'
import german from './pages.de.json' with { type: 'json' }
import english from './pages.en.json' with { type: 'json' }

const pagesSchema = z.record(z.string(), z.object({ summary: z.string().min(1), paragraphs: z.array(z.string().min(1)).min(1) }))

export const systemPages: Readonly<Record<Language, z.output<typeof pagesSchema>>> = { de: pagesSchema.parse(german), en: pagesSchema.parse(english) }

/** In the order in which most people look for theirs. Who does not know it finds `unknown` beside the list. */
export const systemKinds = {
  router: ['fritzbox-answering', 'fritzbox-hold'],
  house: [
    '3cx', 'asterisk', 'auerswald-compact', 'auerswald-comtrexx', 'avaya-ip-office', 'cisco-cucm', 'cisco-unity', 'epygi', 'exchange-um', 'freepbx',
    'huawei-espace', 'mitel', 'openscape-business', 'portsip', 'yeastar',
  ],
  cloud: ['didww', 'nfon', 'placetel', 'sipgate', 'teams', 'telekom-cloudpbx', 'vodafone', 'zoom-phone'],
  centre: ['enghouse', 'genesys-cloud', 'talkdesk', 'voicexml'],
  device: ['hold-player'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type SystemKind = keyof typeof systemKinds
