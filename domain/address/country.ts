/** Where customers may live. */
import { z } from 'zod'

export const countries = ['DE', 'AT', 'CH', 'NL', 'LI', 'LU', 'BE', 'IT'] as const
export type Country = (typeof countries)[number]

export const countrySchema = z.enum(countries)
