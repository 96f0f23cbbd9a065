import { centsIn } from './amounts.ts'
import { Refusal } from './refusals.ts'

export interface Item {
  readonly name: string
  readonly quantity: string
  readonly unit_amount: unknown
  readonly tax?: unknown
}

export interface Unit {
  readonly reference_id: string
  readonly custom_id?: string
  readonly invoice_id?: string
  readonly description?: string
  readonly amount: { readonly breakdown?: Readonly<Record<string, unknown>> }
  readonly items: readonly Item[]
}

export interface ExperienceContext {
  readonly brand_name?: string
  readonly locale?: string
  readonly return_url?: string
  readonly cancel_url?: string
  readonly shipping_preference?: 'NO_SHIPPING' | 'GET_FROM_FILE' | 'SET_PROVIDED_ADDRESS'
}

export interface OrderWish {
  readonly unit: Unit
  readonly cents: number
  readonly context: ExperienceContext
  readonly hasSource: boolean
}

type Fields = Readonly<Record<string, unknown>>

const longest = 127
const longestUrl = 4000

function fieldsIn(value: unknown, field: string): Fields {
  if (value === undefined || value === null) throw new Refusal('MISSING_REQUIRED_PARAMETER', { field })
  if (typeof value !== 'object' || Array.isArray(value)) throw new Refusal('INVALID_PARAMETER_SYNTAX', { field })
  return value as Fields
}

function checkText(fields: Fields, name: string, at: string, { isNeeded = false, most = longest } = {}) {
  const value = fields[name]
  if (value === undefined && !isNeeded) return
  if (value === undefined) throw new Refusal('MISSING_REQUIRED_PARAMETER', { field: `${at}/${name}` })
  if (typeof value !== 'string') throw new Refusal('INVALID_PARAMETER_SYNTAX', { field: `${at}/${name}` })
  if (value.length < 1 || value.length > most) throw new Refusal('INVALID_STRING_LENGTH', { field: `${at}/${name}` })
}

function checkOneOf(value: unknown, allowed: readonly string[], field: string) {
  if (value !== undefined && !allowed.includes(String(value))) throw new Refusal('INVALID_PARAMETER_VALUE', { field, value: String(value).slice(0, 50) })
}

export function orderWishIn(body: unknown): OrderWish {
  const wish = fieldsIn(body, '/')
  if (wish['intent'] === undefined) throw new Refusal('MISSING_REQUIRED_PARAMETER', { field: '/intent' })
  checkOneOf(wish['intent'], ['CAPTURE'], '/intent')
  const units = wish['purchase_units']
  if (!Array.isArray(units) || units.length === 0) throw new Refusal('MISSING_REQUIRED_PARAMETER', { field: '/purchase_units' })
  const references = units.map((unit) => (unit as Partial<Unit> | null)?.reference_id ?? 'default')
  if (new Set(references).size < references.length) throw new Refusal('DUPLICATE_REFERENCE_ID', { field: '/purchase_units' })
  // Several sellers in one order is something that this wallet leaves out.
  if (units.length > 1) throw new Refusal('INVALID_PARAMETER_VALUE', { field: '/purchase_units' })
  const { unit, cents } = unitIn(units[0])
  const source = wish['payment_source'] as { paypal?: { experience_context?: ExperienceContext } } | undefined
  const context = source?.paypal?.experience_context ?? (wish['application_context'] as ExperienceContext | undefined) ?? {}
  checkContext(context)
  return { unit, cents, context, hasSource: source !== undefined }
}

function checkContext(context: ExperienceContext) {
  const at = '/payment_source/paypal/experience_context'
  const fields = fieldsIn(context, at)
  checkText(fields, 'brand_name', at)
  for (const name of ['return_url', 'cancel_url']) {
    checkText(fields, name, at, { most: longestUrl })
    const url = fields[name] === undefined ? undefined : URL.parse(String(fields[name]))
    if (url === null || (url && !/^https?:$/.test(url.protocol))) throw new Refusal('INVALID_PARAMETER_SYNTAX', { field: `${at}/${name}` })
  }
  if (fields['locale'] !== undefined && !/^[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(String(fields['locale']))) {
    throw new Refusal('INVALID_PARAMETER_SYNTAX', { field: `${at}/locale` })
  }
  checkOneOf(fields['landing_page'], ['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE'], `${at}/landing_page`)
  checkOneOf(fields['shipping_preference'], ['NO_SHIPPING', 'GET_FROM_FILE', 'SET_PROVIDED_ADDRESS'], `${at}/shipping_preference`)
  checkOneOf(fields['user_action'], ['CONTINUE', 'PAY_NOW'], `${at}/user_action`)
  checkOneOf(fields['payment_method_preference'], ['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED'], `${at}/payment_method_preference`)
}

function unitIn(given: unknown): { unit: Unit; cents: number } {
  const at = '/purchase_units/0'
  const fields = fieldsIn(given, at)
  for (const name of ['reference_id', 'custom_id', 'invoice_id', 'description']) checkText(fields, name, at)
  const items = (fields['items'] ?? []) as Item[]
  if (!Array.isArray(items)) throw new Refusal('INVALID_PARAMETER_SYNTAX', { field: `${at}/items` })
  const cents = totalCentsIn(fieldsIn(fields['amount'], `${at}/amount`), items, at)
  return { unit: { ...(fields as unknown as Unit), reference_id: String(fields['reference_id'] ?? 'default'), items }, cents }
}

/** The sums that the wallet insists on. */
export function totalCentsIn(amount: Fields, items: readonly Item[], at: string): number {
  const total = centsIn(amount, `${at}/amount`)
  if (total <= 0) throw new Refusal('CANNOT_BE_ZERO_OR_NEGATIVE', { field: `${at}/amount/value` })
  const breakdown = (amount['breakdown'] ?? {}) as Fields
  const part = (name: string) => {
    const cents = breakdown[name] === undefined ? 0 : centsIn(breakdown[name], `${at}/amount/breakdown/${name}`)
    if (cents < 0) throw new Refusal('CANNOT_BE_NEGATIVE', { field: `${at}/amount/breakdown/${name}` })
    return cents
  }
  const sums = items.map((item, index) => itemCentsIn(item, `${at}/items/${index}`))
  const [itemCents, taxCents] = [sums.reduce((sum, { cents }) => sum + cents, 0), sums.reduce((sum, { taxCents }) => sum + taxCents, 0)]
  if (items.length > 0 && breakdown['item_total'] === undefined) throw new Refusal('ITEM_TOTAL_REQUIRED', { field: `${at}/amount/breakdown/item_total` })
  if (items.length > 0 && part('item_total') !== itemCents) throw new Refusal('ITEM_TOTAL_MISMATCH', { field: `${at}/amount/breakdown/item_total` })
  if (taxCents > 0 && breakdown['tax_total'] === undefined) throw new Refusal('TAX_TOTAL_REQUIRED', { field: `${at}/amount/breakdown/tax_total` })
  if (items.length > 0 && part('tax_total') !== taxCents) throw new Refusal('TAX_TOTAL_MISMATCH', { field: `${at}/amount/breakdown/tax_total` })
  if (amount['breakdown'] !== undefined) {
    const added = ['item_total', 'tax_total', 'shipping', 'handling', 'insurance'].reduce((sum, name) => sum + part(name), 0)
    if (total !== added - part('discount') - part('shipping_discount')) throw new Refusal('AMOUNT_MISMATCH', { field: `${at}/amount/value` })
  }
  return total
}

function itemCentsIn(given: unknown, at: string): { cents: number; taxCents: number } {
  const fields = fieldsIn(given, at)
  checkText(fields, 'name', at, { isNeeded: true })
  checkText(fields, 'sku', at)
  checkText(fields, 'quantity', at, { isNeeded: true, most: 10 })
  if (!/^[1-9]\d*$/.test(String(fields['quantity']))) throw new Refusal('INVALID_PARAMETER_SYNTAX', { field: `${at}/quantity` })
  checkOneOf(fields['category'], ['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION'], `${at}/category`)
  const quantity = Number(fields['quantity'])
  const cents = centsIn(fields['unit_amount'], `${at}/unit_amount`)
  const taxCents = fields['tax'] === undefined ? 0 : centsIn(fields['tax'], `${at}/tax`)
  if (cents < 0 || taxCents < 0) throw new Refusal('CANNOT_BE_NEGATIVE', { field: at })
  return { cents: cents * quantity, taxCents: taxCents * quantity }
}
