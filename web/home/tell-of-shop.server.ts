/** What the first page tells machines: who runs the shop, and where it is searched. */
import type { Language } from '#domain/language.ts'
import type { Surroundings } from '#domain/surroundings.ts'
import { pathTo } from '#web/paths.ts'
import { sharePicturePath } from '#web/rendering/share-pictures.ts'
import type { Thing } from '#web/rendering/structured-data.server.ts'
import { textsFor } from '#web/texts/texts.server.ts'

export function tellOfShop({ origin, owner }: Pick<Surroundings, 'origin' | 'owner'>, language: Language): Thing[] {
  const { shell, home } = textsFor(language, 'shell', 'home')
  const shop = `${origin}/#shop`
  const { company, street, postalCode, city, country, vatId, email, phone } = owner
  return [
    {
      '@type': 'Organization', '@id': shop, name: shell.shopName, legalName: company, url: origin + pathTo(language, 'home'), vatID: vatId, email, telephone: phone,
      image: origin + sharePicturePath('home', language),
      address: { '@type': 'PostalAddress', streetAddress: street, postalCode, addressLocality: city, addressCountry: country },
    },
    {
      '@type': 'WebSite', name: shell.shopName, description: home.homeDescription, url: origin + pathTo(language, 'home'), inLanguage: language, publisher: { '@id': shop },
      potentialAction: { '@type': 'SearchAction', target: `${origin}${pathTo(language, 'help')}?q={search_term_string}`, 'query-input': 'required name=search_term_string' },
    },
  ]
}
