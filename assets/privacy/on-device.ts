/**
 * Everything that the shop stores in a browser. It is needed for what the visitor asked for, so no consent is asked; the partner's code, which is not
 * needed, ends with the tab. The privacy page shows this list, and every browser test fails on anything else.
 */
import type { Language } from '#domain/language.ts'

type Said = Readonly<Record<Language, string>>

export interface StoredOnDevice {
  /** `local` outlives the tab, `session` does not. */
  readonly place: 'cookie' | 'local' | 'session'
  /** A name that ends in `*` stands for all that begin so. */
  readonly name: string
  readonly what: Said
  readonly until: Said
}

const tabCloses: Said = { de: 'bis der Tab geschlossen wird', en: 'until you close the tab' }
const signOut: Said = { de: 'bis Sie sich abmelden oder den Speicher des Browsers leeren', en: 'until you sign out or clear the browser’s storage' }

export const storedOnDevice: readonly StoredOnDevice[] = [
  { place: 'cookie', name: 'prices', what: { de: 'ob Sie zuerst Preise mit oder ohne MwSt. sehen, wenn Sie das wählen', en: 'whether you see prices with or without VAT first, if you choose' }, until: { de: 'ein Jahr', en: 'one year' } },
  { place: 'cookie', name: 'theme', what: { de: 'helles oder dunkles Erscheinungsbild, wenn Sie eines wählen', en: 'light or dark appearance, if you choose one' }, until: { de: 'ein Jahr', en: 'one year' } },
  { place: 'cookie', name: 'message-sent', what: { de: 'dass Ihre Nachricht aus dem Kontaktformular angekommen ist', en: 'that we’ve received your message from the contact form' }, until: { de: 'zehn Minuten', en: 'ten minutes' } },
  { place: 'local', name: 'session', what: { de: 'Ihre Anmeldung: ein zufälliger Schlüssel, mit dem wir Sie erkennen', en: 'your sign-in: a random key that identifies you' }, until: { de: 'bis Sie sich abmelden, längstens 30 Tage', en: 'until you sign out, at most 30 days' } },
  { place: 'session', name: 'session', what: { de: 'Ihre Anmeldung, wenn Sie nicht angemeldet bleiben wollen', en: 'your sign-in, if you don’t want to stay signed in' }, until: tabCloses },
  { place: 'session', name: 'session-mark', what: { de: 'zu welcher Anmeldung dieser Tab gehört', en: 'which sign-in this tab belongs to' }, until: tabCloses },
  { place: 'local', name: 'session-away', what: { de: 'dass Sie von PayPal noch zurückkommen und so lange angemeldet bleiben', en: 'that you’re coming back from PayPal and stay signed in until then' }, until: { de: 'bis Sie zurück sind oder sich abmelden; es gilt eine Stunde', en: 'until you’re back or sign out; it counts for an hour' } },
  { place: 'session', name: 'session-away', what: { de: 'dass dieser Tab von PayPal zurückkommt', en: 'that this tab is coming back from PayPal' }, until: tabCloses },
  { place: 'session', name: 'house-session', what: { de: 'die Anmeldung von Beschäftigten im Studio', en: 'the sign-in of staff in the studio' }, until: tabCloses },
  { place: 'session', name: 'cart-for', what: { de: 'für wen Beschäftigte im Studio gerade einen Warenkorb füllen', en: 'whose cart staff are putting together in the studio' }, until: tabCloses },
  { place: 'local', name: 'cart', what: { de: 'die Kennung Ihres Warenkorbs', en: 'the id of your cart' }, until: signOut },
  { place: 'local', name: 'saved-carts', what: { de: 'die Kennungen der Ansagen-Sets, die Sie ohne Konto gespeichert haben', en: 'the ids of greeting sets you saved without an account' }, until: signOut },
  { place: 'local', name: 'draft:*', what: { de: 'Ansagen, an denen Sie gerade schreiben', en: 'greetings you’re working on' }, until: { de: 'bis sie im Warenkorb liegen, längstens 30 Tage', en: 'until they’re in the cart, at most 30 days' } },
  { place: 'local', name: 'shared-samples', what: { de: 'Links zu Hörproben, die Sie geteilt haben, mit dem Schlüssel zum Zurückziehen', en: 'links to samples you shared, with the key to revoke them' }, until: signOut },
  { place: 'session', name: 'tab', what: { de: 'ein zufälliger Name des Tabs, damit zwei Tabs einander nichts überschreiben', en: 'a random name of the tab, so that two tabs do not overwrite each other' }, until: tabCloses },
  { place: 'local', name: 'opening-hours', what: { de: 'die Öffnungszeiten, die Sie zuletzt in eine Ansage eingesetzt haben', en: 'the opening hours you last used in a greeting' }, until: signOut },
  { place: 'local', name: 'company', what: { de: 'der Firmenname, den Sie zuletzt eingegeben haben', en: 'the company name you last entered' }, until: signOut },
  { place: 'local', name: 'chosen', what: { de: 'die Stimme und die Musik, die Sie zuletzt gewählt oder mit Ihrem Firmennamen gehört haben', en: 'the voice and music you last chose, or heard with your company’s name' }, until: signOut },
  { place: 'session', name: 'delivery-before', what: { de: 'welche Lieferung Sie vor dem Anmelden gewählt hatten, wenn der Warenkorb in Ihrem Konto eine andere hat', en: 'the delivery you chose before signing in, if the cart in your account has another' }, until: tabCloses },
  { place: 'session', name: 'product-filter', what: { de: 'Ihre Filter in der Liste der Ansagen', en: 'your filters in the list of greetings' }, until: tabCloses },
  { place: 'session', name: 'on-the-phone', what: { de: 'ob Sie Ansagen „wie am Telefon“ hören möchten', en: 'whether you want to hear greetings “as on the phone”' }, until: tabCloses },
  { place: 'session', name: 'copy-beep-told', what: { de: 'dass Sie den Hinweis auf den Signalton in Hörproben gesehen haben', en: 'that you’ve seen the note about the beep in samples' }, until: tabCloses },
  { place: 'session', name: 'sign-up', what: { de: 'was Sie in das Formular für ein neues Konto eingegeben haben, ohne Passwort', en: 'what you entered in the sign-up form, without the password' }, until: tabCloses },
  { place: 'session', name: 'message', what: { de: 'was Sie in das Kontaktformular geschrieben haben', en: 'what you entered in the contact form' }, until: { de: 'bis die Nachricht gesendet ist oder der Tab geschlossen wird', en: 'until you send the message or close the tab' } },
  { place: 'session', name: 'kept-fields', what: { de: 'was in einem Formular stand, als Ihre Anmeldung endete, ohne Passwort', en: 'what was in a form when your sign-in ended, without passwords' }, until: tabCloses },
  { place: 'session', name: 'checkout-tick-*', what: { de: 'was Sie an der Kasse schon angekreuzt haben', en: 'what you’ve already ticked at the checkout' }, until: tabCloses },
  { place: 'session', name: 'checkout-at-wallet', what: { de: 'mit welchem Warenkorb Sie zu PayPal gegangen sind', en: 'which cart you took to PayPal' }, until: tabCloses },
  { place: 'session', name: 'checkout-approval', what: { de: 'welche Zahlung Sie bei PayPal für welchen Warenkorb freigegeben haben', en: 'which payment you’ve approved at PayPal, and for which cart' }, until: tabCloses },
  { place: 'session', name: 'checkout-unanswered', what: { de: 'welchen Warenkorb Sie in welchem Stand wann mit welchem Konto bestellt haben und mit welcher bei PayPal freigegebenen Zahlung', en: 'which cart, in which state, you’ve placed an order for, when and with which account, and the payment you’ve approved for it at PayPal' }, until: { de: 'bis feststeht, was daraus geworden ist, oder der Tab geschlossen wird', en: 'until it’s clear what became of it or you close the tab' } },
  { place: 'session', name: 'checkout-order', what: { de: 'die Nummer der Bestellung, die Sie eben aufgegeben haben, und ob Sie der Zahlung bei PayPal zugestimmt hatten', en: 'the number of the order you’ve just placed, and whether you’d approved it at PayPal' }, until: tabCloses },
  { place: 'session', name: 'wallet-trip', what: { de: 'ein Schlüssel für die Rückkehr von der Anmeldung bei PayPal', en: 'a key for coming back after signing in at PayPal' }, until: { de: 'bis Sie zurück sind oder der Tab geschlossen wird', en: 'until you’re back or close the tab' } },
  { place: 'session', name: 'wallet-to-link', what: { de: 'dass PayPal noch mit Ihrem Konto verbunden werden soll', en: 'that PayPal still has to be linked to your account' }, until: tabCloses },
  { place: 'local', name: 'studio-keys', what: { de: 'dass im Studio Kürzel mit einer Taste ausgeschaltet sind', en: 'that single-key shortcuts are switched off in the studio' }, until: { de: 'bis Sie sie wieder einschalten, sich im Shop abmelden oder den Speicher des Browsers leeren', en: 'until you switch them on again, sign out of the shop or clear the browser’s storage' } },
  { place: 'session', name: 'partner', what: { de: 'der Code des Partners, dessen Link Sie zu uns geführt hat', en: 'the code of the partner whose link brought you here' }, until: { de: 'bis Sie ein Konto anlegen, sich abmelden oder den Tab schließen', en: 'until you create an account, sign out or close the tab' } },
  { place: 'session', name: 'variant', what: { de: 'eine Fassung des Shops, wenn ein Link sie nennt', en: 'a version of the shop, if a link names it' }, until: tabCloses },
  { place: 'session', name: 'debug', what: { de: 'dass ein Link die Anzeige für die Fehlersuche eingeschaltet hat', en: 'that a link has switched on the debug display' }, until: tabCloses },
]
