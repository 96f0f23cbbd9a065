/** The canonical address of each page, and whether it is the same for every visitor and may be cached and indexed. */
import { patterns, type Screen } from './paths.ts'

/** `root`: the home page. `own`: its own path. `none`: no canonical address. */
type CanonicalRule = 'root' | 'own' | 'none'

interface PageRule {
  readonly canonical: CanonicalRule
  /** Holds nothing personal, even when signed in: search engines and shared caches may keep it. */
  readonly open: boolean
}

const rulesOf: readonly (readonly [PageRule, readonly Screen[]])[] = [
  [{ canonical: 'root', open: true }, ['home', 'editText', 'glossary', 'contact', 'about', 'terms', 'privacy', 'background']],
  [
    { canonical: 'own', open: true },
    [
      'products', 'editMusic', 'editVoice', 'help', 'faqs', 'faq', 'glossaryEntry', 'telephoneSystems', 'telephoneSystem', 'accessibility', 'withdrawal',
    ],
  ],
  [
    { canonical: 'root', open: false },
    ['cart', 'regSuccess', 'myAccount', 'profile', 'orders', 'order', 'account', 'checkout', 'checkoutSuccess', 'checkoutError'],
  ],
]

/** Whatever is not named there. */
const privateWithout: PageRule = { canonical: 'none', open: false }

const screens = Object.keys(patterns) as Screen[]

export const pageRules = Object.fromEntries(
  screens.map((screen) => [screen, rulesOf.find(([, named]) => named.includes(screen))?.[0] ?? privateWithout]),
) as Readonly<Record<Screen, PageRule>>
