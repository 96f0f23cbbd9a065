import type { Deps } from '#server/deps.ts'

export type CheckoutDeps = Pick<Deps, 'db' | 'now' | 'today' | 'enqueue' | 'writeMail' | 'publicUrl' | 'walletPayment' | 'owner' | 'taxes'>
