/**
 * The personal data in the database, column by column, and how long they are kept. The privacy page shows this list; a test compares it with the database,
 * so that no new column is left out.
 */
import type { Language } from '#domain/language.ts'

type Said = Readonly<Record<Language, string>>

export interface StoredOnServer {
  readonly what: Said
  readonly purpose: Said
  readonly until: Said
  /** By which it goes, each night; the rest at once, as somebody deletes it. */
  readonly jobs: readonly string[]
  /** Personal in themselves; the rest of a table belongs to a person only through them, or through the id of one. */
  readonly columns: Readonly<Record<string, readonly string[]>>
}

const eightYears: Said = { de: 'acht Jahre zum Ende des Kalenderjahrs, weil das Gesetz es verlangt', en: 'eight years from the end of the calendar year, because the law requires it' }

export const storedOnServer: readonly StoredOnServer[] = [
  {
    what: { de: 'Name, Anschrift, Telefon, E-Mail-Adresse, Firma, USt-IdNr., Sprache, Passwort (nur verschlüsselt), Partner, der Sie geschickt hat; wie Wörter in Ihren Ansagen klingen sollen', en: 'name, address, phone number, email address, company, VAT ID, language, password (encrypted only), the partner who sent you; how words should sound in your greetings' },
    purpose: { de: 'Ihr Konto', en: 'your account' },
    until: { de: 'bis Sie das Konto löschen; unbestätigt und ungenutzt 90 Tage', en: 'until you delete the account; 90 days if it’s never confirmed or used' },
    jobs: ['forget-unconfirmed', 'finish-erasing', 'forget-orders', 'forget-sessions'],
    columns: {
      users: ['customer_number', 'email', 'email_key', 'password_hash', 'salutation', 'first_name', 'last_name', 'phone_mobile', 'phone_work', 'primary_street', 'primary_postal_code', 'primary_city', 'primary_country', 'partner_code', 'language', 'opt_in_at', 'pending_email', 'pending_wallet', 'pending_wallet_subject'],
      accounts: ['partner_id', 'name', 'invoice_as', 'billing_street', 'billing_postal_code', 'billing_city', 'billing_country', 'vat_id', 'vat_id_evidence'],
      wallet_identities: ['subject'],
      pronunciations: ['written', 'spoken'],
      single_use_tokens: ['payload'],
    },
  },
  {
    what: { de: 'Gerät und Zeiten Ihrer Anmeldungen, Adresse gescheiterter Versuche', en: 'devices and times of your sign-ins, addresses of failed attempts' },
    purpose: { de: 'Ihre Sicherheit', en: 'your security' },
    until: { de: '90 Tage nach dem Ende der Anmeldung, gescheiterte Versuche einen Tag', en: '90 days after a sign-in ends; failed attempts one day' },
    jobs: ['forget-sessions'],
    columns: { sessions: ['user_agent', 'provider'], login_attempts: ['email_key', 'address'] },
  },
  {
    what: { de: 'Ansagen im Warenkorb und in gespeicherten Sets: Texte, Angaben darin, Hinweise zur Aussprache', en: 'greetings in your cart and saved sets: scripts, details in them, pronunciation notes' },
    purpose: { de: 'Ihr Warenkorb', en: 'your cart' },
    until: { de: 'bis Sie sie löschen; ohne Konto 90 Tage nach dem letzten Besuch', en: 'until you delete them; without an account, 90 days after your last visit' },
    jobs: ['forget-guest-carts', 'finish-erasing', 'forget-orders'],
    columns: { carts: ['name', 'remarks'], cart_items: ['name', 'greeting_name', 'text', 'template_identifiers', 'readings', 'remarks'] },
  },
  {
    what: { de: 'Name und E-Mail-Adresse, wenn wir am Telefon einen Warenkorb für Sie zusammenstellen und Ihnen den Link dazu senden', en: 'name and email address, if we put together a cart for you over the phone and send you the link' },
    purpose: { de: 'Ihr Warenkorb', en: 'your cart' },
    until: { de: '60 Tage, nachdem der Link abgelaufen ist, oder bis Sie Ihr Konto löschen', en: '60 days after the link expires, or until you delete your account' },
    jobs: ['forget-prepared-carts'],
    columns: { prepared_carts: ['name', 'email'] },
  },
  {
    what: { de: 'Hörproben, die Sie über einen Link geteilt haben: Text, Firmenname, Freigabe und Kommentare dazu mit dem Namen, der angegeben wurde', en: 'samples you shared by link: script, company name, approval and comments with the names given' },
    purpose: { de: 'gemeinsam über eine Ansage entscheiden', en: 'deciding on a greeting together' },
    until: { de: 'bis Sie den Link zurückziehen oder Ihr Konto löschen, längstens 30 Tage nach dem letzten Teilen', en: 'until you revoke the link or delete your account, at most 30 days after you last shared it' },
    jobs: ['forget-shared-samples'],
    columns: { shared_samples: ['content', 'approved_by'], shared_sample_comments: ['quote', 'text', 'name'] },
  },
  {
    what: { de: 'Bestellungen mit Ihrer Anschrift und Ihren Texten, Zustimmungen, Rechnungen; Nachweise zur Umsatzsteuer: was das EU-Register zu Ihrer USt-IdNr. sagt und, wenn die Steuer davon abhängt, welche Angaben für Ihr Land sprechen', en: 'orders with your address and scripts, consents, invoices; VAT evidence: what the EU register says about your VAT ID and, where the tax depends on it, the evidence of your country' },
    purpose: { de: 'Vertrag und Buchführung', en: 'contract and accounting' },
    until: {
      de: `${eightYears.de}; hängt die Steuer von Ihrem Land ab, zehn; was Sie mit dem Konto erklärt haben, mindestens so lange wie das Konto`,
      en: `${eightYears.en}; ten years if the tax depends on your country; what you agreed to with your account, as long as the account exists at least`,
    },
    jobs: ['forget-orders'],
    columns: {
      orders: ['billing', 'contact', 'remarks', 'dunning_pause_reason', 'tax_evidence', 'vat_id_answer'], order_lines: ['text', 'template_identifiers', 'readings', 'remarks'], order_history: ['reason'],
      invoices: ['content'], consents: ['wording', 'given_at'],
    },
  },
  {
    what: { de: 'Kontoverbindung und Mandat für die Lastschrift, Zahlungen, Kontobewegungen', en: 'bank details and direct debit mandate, payments, transactions on our account' },
    purpose: { de: 'Zahlung', en: 'payment' },
    until: eightYears,
    jobs: ['forget-payers', 'forget-payments', 'forget-orders'],
    columns: {
      mandates: ['holder', 'iban', 'address'], payments: ['external_id', 'frozen_order', 'approval_link', 'return_iban'], debit_runs: ['xml', 'release_note'], return_runs: ['xml', 'release_note'],
      bank_movements: ['debtor_name', 'debtor_iban', 'remittance', 'note'],
    },
  },
  {
    what: { de: 'Texte der Ansagen, Aufnahmen, Fassungen, Rückfragen und Antworten', en: 'scripts, recordings, versions, questions and answers' },
    purpose: { de: 'Herstellung; Sprecherinnen und Sprecher sehen nur Text, Hinweise und Termin', en: 'production; voice artists only see the script, notes and date' },
    until: { de: 'so lange wie die Bestellung, damit Sie sie wieder herunterladen und neu mischen können', en: 'as long as the order, so that you can download and remix them again' },
    jobs: ['forget-orders'],
    columns: {
      greetings: ['name', 'text', 'spoken_text', 'readings', 'remarks', 'correction_note'], greeting_questions: ['question', 'answer'], greeting_history: ['reason'], takes: ['spoken_text', 'reason'],
    },
  },
  {
    what: { de: 'Mobilnummer (verkürzt und als Prüfwert), Anbieter und Ausgang; PIN und SMS-Code nicht', en: 'mobile number (shortened and as a check value), provider and result; neither PIN nor text message code' },
    purpose: { de: 'Übertragung an Ihre Mailbox', en: 'transfer to your voicemail' },
    until: { de: 'so lange wie die Bestellung', en: 'as long as the order' },
    jobs: ['forget-orders'],
    columns: { deliveries: ['masked_number', 'number_key', 'gateway_job_id', 'challenge_id'] },
  },
  {
    what: { de: 'E-Mails, die wir Ihnen geschrieben haben', en: 'emails we’ve sent you' },
    purpose: { de: 'Nachweis und Zustellung', en: 'proof and delivery' },
    until: { de: 'zu einer Bestellung sechs Jahre, sonst 90 Tage; geheime Links, bis sie ablaufen', en: 'six years if they’re about an order, otherwise 90 days; secret links until they expire' },
    jobs: ['forget-mails'],
    columns: { mails: ['recipient', 'letter_box', 'text_body', 'html_body', 'attachments', 'last_failure'] },
  },
  {
    what: { de: 'Name, E-Mail-Adresse, auf Wunsch Telefonnummer, was Sie schreiben und was wir antworten', en: 'name, email address, phone number if you give one, what you write and what we answer' },
    purpose: { de: 'Antwort auf Ihre Nachricht', en: 'answering your message' },
    until: { de: '180 Tage, nachdem unser System für Kundenanfragen sie übernommen hat, oder sobald Sie es wünschen', en: '180 days after our customer enquiry system has received it, or as soon as you ask' },
    jobs: ['forget-leads'],
    columns: { leads: ['first_name', 'last_name', 'email', 'description', 'phone', 'last_failure', 'answer'] },
  },
  {
    what: { de: 'Name, E-Mail-Adresse und Wortlaut eines Widerrufs', en: 'name, email address and wording of a withdrawal' },
    purpose: { de: 'Bearbeitung und Nachweis', en: 'handling and proof' },
    until: eightYears,
    jobs: ['forget-withdrawals'],
    columns: { withdrawals: ['name', 'email', 'order_number', 'statement', 'note'] },
  },
  {
    what: { de: 'Zugänge von Beschäftigten und was sie wann getan haben', en: 'staff logins, and who did what and when' },
    purpose: { de: 'Betrieb und Nachvollziehbarkeit', en: 'running the shop, and accountability' },
    until: {
      de: 'acht Jahre zum Ende des Kalenderjahrs, Zugänge von dem Jahr an, in dem jemand gegangen ist',
      en: 'eight years from the end of the calendar year, logins from the year in which someone left',
    },
    jobs: ['forget-staff'],
    columns: { staff: ['email', 'email_key', 'name', 'password_hash'], second_factors: ['sealed_secret', 'pending_secret'], recovery_codes: ['code_hash'], journal: ['details'] },
  },
]
