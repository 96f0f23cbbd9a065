/** Who sells and who buys, in the XML of an invoice. */
import type { InvoiceContent } from '#domain/order/invoice-content.ts'
import { namesVatIds } from './booked-content.ts'
import { element, optionalElement, type Xml } from './xml.ts'

type Parties = Pick<InvoiceContent, 'seller' | 'buyer' | 'vatShares'>

export function sellerParty({ seller, vatShares }: Parties): Xml {
  return element('ram:SellerTradeParty', [
    element('ram:Name', seller.company),
    element('ram:Description', `${seller.registerCourt} ${seller.registerNumber}, ${seller.managingDirector}`),
    element('ram:SpecifiedLegalOrganization', element('ram:ID', seller.registerNumber)),
    element('ram:DefinedTradeContact', [
      element('ram:PersonName', seller.managingDirector),
      element('ram:TelephoneUniversalCommunication', element('ram:CompleteNumber', seller.phone)),
      element('ram:EmailURIUniversalCommunication', element('ram:URIID', seller.email)),
    ]),
    postalAddress(seller),
    mailBox(seller.email),
    taxRegistration('FC', seller.taxNumber),
    namesVatIds({ vatShares }) ? taxRegistration('VA', seller.vatId) : undefined,
  ])
}

export function buyerParty({ buyer, vatShares }: Parties): Xml {
  const contact = optionalElement('ram:PersonName', buyer.contact)
  return element('ram:BuyerTradeParty', [
    element('ram:ID', String(buyer.customerNumber)),
    element('ram:Name', buyer.name),
    contact ? element('ram:DefinedTradeContact', contact) : undefined,
    postalAddress(buyer),
    mailBox(buyer.email),
    buyer.vatId && namesVatIds({ vatShares }) ? taxRegistration('VA', buyer.vatId) : undefined,
  ])
}

interface Address {
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
}

function postalAddress({ street, postalCode, city, country }: Address): Xml {
  return element('ram:PostalTradeAddress', [
    element('ram:PostcodeCode', postalCode),
    element('ram:LineOne', street),
    element('ram:CityName', city),
    element('ram:CountryID', country),
  ])
}

const mailBox = (email: string): Xml => element('ram:URIUniversalCommunication', element('ram:URIID', email, { schemeID: 'EM' }))

const taxRegistration = (schemeID: 'FC' | 'VA', id: string): Xml => element('ram:SpecifiedTaxRegistration', element('ram:ID', id, { schemeID }))
