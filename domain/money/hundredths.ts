/** An amount or a share as somebody writes it: above zero, with two decimals at most. */
import { z } from 'zod'

export const hundredthsSchema = (most: number) =>
  z.coerce.number().min(0.01).max(most).refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'has more than two decimals')
