/** What every failure says to the customer: what happened, and what to do. */
import type { FailureCode } from '#domain/errors.ts'

export const failures = {
  ERROR_GENERAL: 'Da ist bei uns etwas schiefgegangen. Bitte versuchen Sie es noch einmal; was Sie eingegeben haben, bleibt erhalten.',
  WRONG_INPUT: 'Bitte prüfen Sie die markierten Felder.',
  NOT_FOUND: 'Das gibt es nicht (mehr). Bitte gehen Sie zurück und wählen Sie etwas anderes.',
  TOO_LARGE: 'Das war zu groß. Bitte kürzen Sie Ihre Eingabe oder wählen Sie eine kleinere Datei.',
  TOO_MANY_REQUESTS: 'Von Ihrem Anschluss kamen sehr viele Anfragen. Bitte warten Sie eine Minute.',
  NOT_READY: 'Der Shop startet gerade neu. Bitte versuchen Sie es in einem Augenblick noch einmal.',

  WRONG_USERNAME_OR_PASSWORD: 'E-Mail-Adresse und Passwort passen nicht zusammen. Bitte prüfen Sie beides.',
  VALID_USER_REQUIRED: 'Bitte melden Sie sich an, um weiterzumachen.',
  NO_UNIQUE_USER_FOUND: 'Wir konnten das Konto nicht eindeutig zuordnen. Bitte schreiben Sie uns, wir helfen gern.',
  NO_READ_ACCESS: 'Darauf haben Sie keinen Zugriff. Bitte melden Sie sich mit dem richtigen Konto an.',
  TOKEN_NOT_VALID: 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie einen neuen an.',
  USER_ALREADY_EXISTS: 'Dieses Konto gibt es schon. Melden Sie sich an, oder setzen Sie Ihr Passwort zurück.',
  ERROR_EMAIL_IN_USE: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an, oder setzen Sie Ihr Passwort zurück.',
  ERROR_SIGNUP: 'Ihr Konto konnte nicht angelegt werden. Bitte prüfen Sie Ihre Angaben und versuchen Sie es noch einmal.',
  ERROR_PASSWORD_CHANGE: 'Ihr Passwort konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.',

  NO_CART_FOUND: 'Diesen Warenkorb gibt es nicht mehr. Wir haben Ihnen einen neuen bereitgestellt.',
  NO_CART_ACCESS: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich wieder an, Ihr Warenkorb wartet auf Sie.',
  ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED: 'Dieser Warenkorb ist bereits bestellt und lässt sich nicht mehr ändern. Legen Sie gern einen neuen an.',
  ERROR_CREATING_CART: 'Der Warenkorb konnte nicht angelegt werden. Bitte laden Sie die Seite neu.',
  ERROR_UPDATING_CART: 'Die Änderung am Warenkorb wurde nicht gespeichert. Bitte versuchen Sie es noch einmal.',
  CARD_COULD_NOT_BE_DELETED: 'Der Warenkorb konnte nicht gelöscht werden. Bitte versuchen Sie es noch einmal.',
  ERROR_CREATING_ITEM: 'Die Ansage konnte nicht in den Warenkorb gelegt werden. Bitte versuchen Sie es noch einmal.',
  ERROR_UPDATEING_ITEM: 'Die Änderung an der Ansage wurde nicht gespeichert. Bitte versuchen Sie es noch einmal.',
  ERROR_VALIDATING_ITEM: 'Diese Vorlage führen wir nicht mehr. Bitte wählen Sie eine andere, Ihr Text bleibt erhalten.',
  CARTITEM_COULD_NOT_BE_DELETED: 'Die Ansage konnte nicht entfernt werden. Bitte versuchen Sie es noch einmal.',
  WARN_MISSING_VOICE: 'Bitte wählen Sie noch eine Stimme.',
  WARN_INVALID_IDENTIFIER: 'Eine Angabe im Text passt noch nicht. Bitte prüfen Sie die markierte Stelle.',
  WARN_MISSING_IDENTIFIER: 'Im Text fehlt noch eine Angabe. Bitte füllen Sie alle markierten Stellen aus.',
  TEXT_TOO_LONG: 'Der Text ist länger, als eine Ansage sein darf. Bitte kürzen Sie ihn.',
  NOTHING_TO_SAY: 'Im Text steht noch nichts, was man sprechen könnte. Bitte schreiben Sie ein paar Worte.',
  MUSIC_NOT_AVAILABLE: 'Diese Musik führen wir nicht mehr. Bitte wählen Sie eine andere oder keine.',
  ALERT_CLASS_SWITCH_ERROR: 'Diese Ansage lässt sich nicht umstellen. Sie können sie so lassen oder eine neue beginnen.',
  VOUCHER_NOT_FOUND: 'Diesen Gutschein kennen wir nicht, oder er gilt nicht mehr. Bitte prüfen Sie den Code.',
  DISCOUNT_ALREADY_ASSIGNED: 'In diesem Warenkorb steckt schon ein Gutschein. Pro Bestellung gilt einer.',

  VOICE_BUSY: 'Gerade möchten sehr viele etwas hören. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
  VOICE_NOT_AVAILABLE: 'Diese Stimme ist gerade nicht zu erreichen. Bitte versuchen Sie es gleich noch einmal, oder wählen Sie eine andere; Ihr Text bleibt erhalten.',

  LABEL_ITEMS_INCOMPLETE: 'Noch ist nicht jede Ansage fertig. Bitte ergänzen Sie die markierten.',
  LABEL_PLEASE_LOGIN: 'Zum Bestellen brauchen Sie ein Konto. Melden Sie sich an oder legen Sie eines an, Ihr Warenkorb bleibt erhalten.',
  ERROR_CREATING_PAYMENT: 'Die Zahlung konnte nicht begonnen werden. Bitte versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
  PAYMENT_NOT_IN_APPROVED_STATE: 'Die Zahlung wurde noch nicht freigegeben. Bitte geben Sie sie frei oder wählen Sie eine andere Zahlungsart.',

  VALIDATION_CODE_WRONG: 'Dieser Code stimmt nicht. Bitte prüfen Sie die SMS und geben Sie ihn noch einmal ein.',
  ERROR_SUBMITTING_DATA: 'Ihre Angaben konnten nicht übermittelt werden. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal; was Sie eingegeben haben, bleibt erhalten.',
  ERROR_UNKNOWN: 'Ihre Nachricht konnte nicht angenommen werden. Bitte versuchen Sie es noch einmal oder rufen Sie uns an.',
  ERROR_WENT_WRONG: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
} as const satisfies Record<FailureCode, string>
