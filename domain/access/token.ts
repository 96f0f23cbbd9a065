/** A token as it is sent to people and comes back: 256 random bits, written for an address. */
import { z } from 'zod'

export const tokenSchema = z.string().min(1).max(100)
