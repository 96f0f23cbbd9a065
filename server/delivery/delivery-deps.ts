import type { Deps } from '#server/deps.ts'

export type DeliveryDeps = Pick<Deps, 'db' | 'now' | 'enqueue' | 'writeMail' | 'linkKeys' | 'voicemail' | 'files' | 'soundRoom'>
