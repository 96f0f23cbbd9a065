/** Orders and invoices are taxed as every sum of the shop is. */
export { vatCategories, type VatCategory, type VatRate, type VatShare } from '../money/vat-share.ts'
