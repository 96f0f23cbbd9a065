/** What the list tells machines of the products in it: names and prices, as they stand on the cards. */
import type { Product } from '#domain/catalogue/catalogue.contract.ts'
import { productTypes } from '#domain/catalogue/product-type.ts'
import type { Language } from '#domain/language.ts'
import { pathTo } from '#web/paths.ts'
import { breadcrumbs, type Thing } from '#web/rendering/structured-data.server.ts'
import { textsFor } from '#web/texts/texts.server.ts'
import { matching, onlyType, type ProductFilter } from './product-filter.ts'

interface Told extends Pick<Product, 'id' | 'name' | 'description' | 'product_type' | 'cs_product_classification' | 'language'> {
  readonly grossCents: number
}

interface ListToTell {
  readonly origin: string
  readonly language: Language
  readonly filter: ProductFilter
  readonly products: readonly Told[]
}

export function tellOfProducts({ origin, language, filter, products }: ListToTell): Thing[] {
  const { shell, productTypes: names } = textsFor(language, 'shell', 'productTypes')
  const type = onlyType(filter)
  const parameters = type ? { type: productTypes[type].slugs[0] } : undefined
  const address = origin + pathTo(language, 'products', parameters)
  return [
    breadcrumbs(origin, language, [
      { name: shell.shopName, screen: 'home' },
      { name: shell.allGreetings, screen: 'products' },
      ...(type && parameters ? [{ name: names[type], screen: 'products', parameters } as const] : []),
    ]),
    {
      '@type': 'ItemList', url: address, name: type ? names[type] : shell.allGreetings,
      itemListElement: matching(products, filter).map((product, index) => ({ '@type': 'ListItem', position: index + 1, item: productIn(product, names[product.product_type], address) })),
    },
  ]
}

function productIn({ id, name, description, grossCents }: Told, category: string, address: string): Thing {
  return {
    '@type': 'Product', sku: id, name, description, category, url: address, brand: { '@type': 'Brand', name: 'Freizeichen' },
    offers: {
      '@type': 'Offer', url: address, price: (grossCents / 100).toFixed(2), priceCurrency: 'EUR', availability: 'https://schema.org/InStock',
      priceSpecification: { '@type': 'UnitPriceSpecification', price: (grossCents / 100).toFixed(2), priceCurrency: 'EUR', valueAddedTaxIncluded: true },
    },
  }
}
