/** The calls of the studio about what is sold. */
import type { FastifyInstance } from 'fastify'
import { offerContract as contract } from '#domain/catalogue/offer.contract.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { listOfferMusics, listOfferVoices, updateOfferMusic, updateOfferVoice } from './offer-sounds.ts'
import { listOfferPrices, listOfferTexts, removeOfferPrice, setOfferPrice, updateOfferText } from './offer-texts.ts'

export function offerRoutes(api: FastifyInstance, deps: Deps) {
  mount(api, contract.listOfferTexts, () => listOfferTexts(deps))
  mount(api, contract.updateOfferText, (input, asker) => updateOfferText(deps, asker, input))
  mount(api, contract.listOfferPrices, () => listOfferPrices(deps))
  mount(api, contract.setOfferPrice, (input, asker) => setOfferPrice(deps, asker, input))
  mount(api, contract.removeOfferPrice, (input, asker) => removeOfferPrice(deps, asker, input))
  mount(api, contract.listOfferVoices, () => listOfferVoices(deps))
  mount(api, contract.updateOfferVoice, (input, asker) => updateOfferVoice(deps, asker, input))
  mount(api, contract.listOfferMusics, () => listOfferMusics(deps))
  mount(api, contract.updateOfferMusic, (input, asker) => updateOfferMusic(deps, asker, input))
}
