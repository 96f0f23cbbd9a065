import type { ProductType } from './product-type.ts'

/** Played to a caller who waits, over and over: some telephone systems have limits of their own for it. */
export const isOnHold = (type: ProductType) => type === 'ws'
