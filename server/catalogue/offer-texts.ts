import type { DateOnly } from '#domain/calendar/date-only.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { languages, type Language } from '#domain/language.ts'
import { euros, netCentsOf } from '#domain/money/cents.ts'
import { type OfferPrice, type OfferText, offerContract } from '#domain/catalogue/offer.contract.ts'
import { templateProblem } from '#domain/catalogue/placeholders.ts'
import type { Tx } from '#server/db/database.ts'
import { bind } from '#server/http/bind.ts'
import { writeJournal } from '#server/staff/journal.queries.ts'
import { deletePrice, listPricesToEdit, listProductsToEdit, lockProduct, savePrice, saveProductTexts, saveTemplate, type PriceToEdit, type ProductToEdit } from './offer.queries.ts'

async function oneText(tx: Tx, productId: string): Promise<OfferText> {
  const [row] = await listProductsToEdit(tx, productId)
  return shownText(orThrow(row ?? failure('NOT_FOUND')))
}

const textOf = ({ templates }: ProductToEdit, language: Language) => templates.find((template) => template.language === language)?.text ?? null
const templatesOf = (product: ProductToEdit) => ({ de: textOf(product, 'de'), en: textOf(product, 'en') })

function shownText(product: ProductToEdit): OfferText {
  const { id, type, classification, name, description, maxCharacters, retiredAt, editedAt, templates } = product
  return {
    id, type, classification, name, description, templates: templatesOf(product), max_characters: maxCharacters, is_retired: retiredAt !== null,
    languages: languages.filter((language) => product.languages.includes(language)), is_edited: editedAt !== null || templates.some((template) => template.editedAt !== null),
  }
}

async function onePrice(tx: Tx, productId: string, today: DateOnly): Promise<OfferPrice> {
  const [shown] = shownPrices(await listPricesToEdit(tx, productId), today)
  return orThrow(shown ?? failure('NOT_FOUND'))
}

function shownPrices(rows: readonly PriceToEdit[], today: DateOnly): OfferPrice[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((prices) => {
    const [first] = prices
    if (!first) return []
    const { id, name, type, classification } = first
    return [{ id, name, type, classification, prices: prices.map(({ validFrom, priceCents }) => ({ valid_from: validFrom, price: euros(priceCents), is_to_come: validFrom > today })) }]
  })
}

export const offerTextCalls = bind(offerContract, {
  listOfferTexts: async ({ db }) => ({ records: (await listProductsToEdit(db)).map(shownText) }),

  /** A product keeps the languages in which it has a text. */
  updateOfferText: ({ db, now }, wanted, { staffId }) => {
    const { productId, name, description, is_retired: isRetired } = wanted
    return db.transaction(async (tx) => {
      if (!await lockProduct(tx, productId)) orThrow(failure('NOT_FOUND'))
      const [before] = await listProductsToEdit(tx, productId)
      if (!before) return orThrow(failure('NOT_FOUND'))
      const kept = before.templates.map(({ language }) => [language, wanted.templates[language] ?? ''] as const)
      const problem = templateProblem(kept.map(([, text]) => text))
      if (problem !== undefined) orThrow(failure('PLACEHOLDERS_DIFFER', { templates: { code: 'NOT_VALID', problem } }))
      for (const [language, text] of kept) if (text.length > before.maxCharacters) orThrow(failure('WRONG_INPUT', { [`templates.${language}`]: { code: 'TOO_LONG', most: before.maxCharacters } }))
      const at = now()
      await saveProductTexts(tx, productId, { name, description, retiredAt: isRetired ? (before.retiredAt ?? at) : null, at })
      for (const [language, text] of kept) if (text !== textOf(before, language)) await saveTemplate(tx, { productId, language, text, at })
      await writeJournal(tx, {
        staffId, action: 'changed a text', subjectKind: 'product', subjectId: productId,
        details: { name: name.de, before: { name: before.name, description: before.description, templates: templatesOf(before) }, is_retired: isRetired },
      })
      return oneText(tx, productId)
    })
  },

  listOfferPrices: async ({ db, today }) => ({ records: shownPrices(await listPricesToEdit(db), today()) }),

  /** What was sold for a price that counted stays explained: only days to come are set. */
  setOfferPrice: ({ db, today }, { productId, validFrom, price }, { staffId }) => db.transaction(async (tx) => {
    if (!await lockProduct(tx, productId)) orThrow(failure('NOT_FOUND'))
    if (validFrom <= today()) orThrow(failure('PRICE_DAY_IS_PAST', { validFrom: 'TOO_EARLY' }))
    const priceCents = netCentsOf(price)
    await savePrice(tx, { productId, validFrom: validFrom as DateOnly, priceCents })
    const shown = await onePrice(tx, productId, today())
    await writeJournal(tx, { staffId, action: 'set a price', subjectKind: 'product', subjectId: productId, details: { name: shown.name.de, valid_from: validFrom, cents: priceCents } })
    return shown
  }),

  removeOfferPrice: ({ db, today }, { productId, validFrom }, { staffId }) => db.transaction(async (tx) => {
    if (!await lockProduct(tx, productId)) orThrow(failure('NOT_FOUND'))
    if (validFrom <= today()) orThrow(failure('PRICE_DAY_IS_PAST', { validFrom: 'TOO_EARLY' }))
    if (!await deletePrice(tx, { productId, validFrom: validFrom as DateOnly })) orThrow(failure('NOT_FOUND'))
    const shown = await onePrice(tx, productId, today())
    await writeJournal(tx, { staffId, action: 'took a price back', subjectKind: 'product', subjectId: productId, details: { name: shown.name.de, valid_from: validFrom } })
    return shown
  }),
})
