import type { Classification } from '#domain/catalogue/product-type.ts'
import type { Language } from '#domain/language.ts'

interface OrderLineWords {
  readonly wallet: string
  readonly classes: Readonly<Record<Classification, string>>
  readonly express: { readonly name: string; readonly description: string }
  readonly formats: { readonly name: string; readonly description: (formats: string) => string }
  readonly discount: (name: string) => string
  readonly voice: (name: string) => string
  readonly machineVoice: (name: string) => string
  readonly music: (name: string) => string
  readonly noMusic: string
  readonly languages: Readonly<Record<Language, string>>
}

export const orderLineWords: Readonly<Record<Language, OrderLineWords>> = {
  de: {
    wallet: 'Telefonansagen von Freizeichen',
    classes: { direct: 'Fertiger Text', individual: 'Vorlage', creative: 'Eigener Text' },
    express: { name: 'Expressproduktion', description: 'Fertig in ein bis zwei Werktagen' },
    formats: { name: 'Weitere Dateiformate', description: (formats) => `Geliefert als ${formats}` },
    discount: (name) => `Gutschein ${name}`,
    voice: (name) => `Stimme ${name}`,
    machineVoice: (name) => `KI-Stimme ${name}`,
    music: (name) => `Musik „${name}“`,
    noMusic: 'ohne Musik',
    languages: { de: 'deutsch', en: 'englisch' },
  },
  en: {
    wallet: 'Phone greetings by Freizeichen',
    classes: { direct: 'Ready-made text', individual: 'Text template', creative: 'Your own script' },
    express: { name: 'Express production', description: 'Ready in one to two working days' },
    formats: { name: 'Additional file formats', description: (formats) => `Delivered as ${formats}` },
    discount: (name) => `Voucher ${name}`,
    voice: (name) => `voice ${name}`,
    machineVoice: (name) => `AI voice ${name}`,
    music: (name) => `music “${name}”`,
    noMusic: 'no music',
    languages: { de: 'German', en: 'English' },
  },
}
