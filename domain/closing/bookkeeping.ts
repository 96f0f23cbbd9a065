/** Under which accounts the tax adviser books what the shop sells. */
import { z } from 'zod'
import { wholeNumberSchema } from '../whole-number.ts'
import { vatKinds, type VatKind } from './vat-kind.ts'

export const bookkeepingSettingKey = 'bookkeeping'

export const chartsOfAccounts = ['SKR03', 'SKR04'] as const
export type ChartOfAccounts = (typeof chartsOfAccounts)[number]

const accountSchema = z.string().trim().regex(/^[1-9]\d{3}$/, 'expected four digits')
/** Empty where the account knows its tax by itself. */
const taxKeySchema = z.string().trim().regex(/^\d{0,4}$/, 'expected up to four digits')

const revenueSchema = z.object({ account: accountSchema, key: taxKeySchema })

export const bookkeepingSchema = z.object({
  chart: z.enum(chartsOfAccounts),
  consultant_number: wholeNumberSchema(1001, 9_999_999),
  client_number: wholeNumberSchema(1, 99_999),
  year_starts_in: wholeNumberSchema(1, 12).describe('The month in which the fiscal year starts'),
  debtor: z.string().trim().regex(/^[1-6]\d{4,6}$/, 'expected five to seven digits, the first from 1 to 6')
    .describe('Where the accounts of the customers begin: each has one of its own, counted from here by its number. The first is for money of nobody who is known'),
  bank: accountSchema,
  wallet: accountSchema,
  bank_fees: accountSchema,
  dunning_fees: accountSchema.describe('What dunning brings: other operating income, without tax'),
  revenue: z.object({ domestic: revenueSchema, oss: revenueSchema, reverse_charge: revenueSchema, outside: revenueSchema } satisfies Record<VatKind, unknown>),
})
export type Bookkeeping = z.output<typeof bookkeepingSchema>

const accountsOf = {
  SKR03: { bank: '1200', wallet: '1360', bank_fees: '4970', dunning_fees: '2700', domestic: '8400', oss: '8331', reverse_charge: '8336', outside: '8338' },
  SKR04: { bank: '1800', wallet: '1460', bank_fees: '6855', dunning_fees: '4830', domestic: '4400', oss: '4331', reverse_charge: '4336', outside: '4338' },
} as const satisfies Record<ChartOfAccounts, Record<VatKind | 'bank' | 'wallet' | 'bank_fees' | 'dunning_fees', string>>

/** The usual accounts of a chart. The revenue accounts know their tax by themselves. */
export function usualAccounts(chart: ChartOfAccounts): Omit<Bookkeeping, 'consultant_number' | 'client_number' | 'year_starts_in'> {
  const { bank, wallet, bank_fees: bankFees, dunning_fees: dunningFees, ...revenue } = accountsOf[chart]
  const accounts = Object.fromEntries(vatKinds.map((kind) => [kind, { account: revenue[kind], key: '' }])) as Bookkeeping['revenue']
  return { chart, debtor: '10000', bank, wallet, bank_fees: bankFees, dunning_fees: dunningFees, revenue: accounts }
}

export const usualBookkeeping: Bookkeeping = { ...usualAccounts('SKR03'), consultant_number: 1001, client_number: 1, year_starts_in: 1 }

/** A debtor has one digit more. */
export const ledgerDigitsOf = ({ debtor }: Pick<Bookkeeping, 'debtor'>) => debtor.length - 1

/** In full length; a debtor's stays as it is. */
export function ledgerOf(bookkeeping: Pick<Bookkeeping, 'debtor'>, account: string): string {
  return account.padEnd(ledgerDigitsOf(bookkeeping), '0')
}

/** The first customer is 10001. */
const beforeCustomers = 10_000

/** The same for ever, as no customer number is given twice. Beyond the range, where 7 stands for what is owed to others, customers share the first. */
export function debtorOf({ debtor }: Pick<Bookkeeping, 'debtor'>, customerNumber: number | null): string {
  const account = String(Number(debtor) + Math.max((customerNumber ?? 0) - beforeCustomers, 0))
  return account.length === debtor.length && account < '7' ? account : debtor
}
