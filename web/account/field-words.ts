/** What a field says that was refused: our own words, whatever the server's are. */
import type { FailureCode } from '#domain/errors.ts'
import { useTexts } from '#web/texts/use-texts.tsx'

export function useFieldWords(): (name: string, code: FailureCode) => string {
  const texts = useTexts('accountFields')
  const words: Readonly<Record<string, string>> = {
    user: texts.userWrong,
    pw: texts.pwWrong,
    current: texts.pwWrong,
    first_name: texts.firstNameWrong,
    last_name: texts.lastNameWrong,
    company: texts.companyWrong,
    name: texts.companyWrong,
    invoice_as: texts.invoiceAsWrong,
    vat_id: texts.vatIdWrong,
    email1: texts.emailWrong,
    phone_mobile: texts.phoneWrong,
    phone_work: texts.phoneWrong,
    password: texts.passwordWrong,
    repeat: texts.repeatWrong,
    terms: texts.termsWrong,
    privacy: texts.privacyWrong,
    ...addressWords('primary_address', texts),
    ...addressWords('billing_address', texts),
  }
  return (name, code) => {
    if (code === 'USER_ALREADY_EXISTS' || code === 'ERROR_EMAIL_IN_USE') return texts.emailTaken
    if (code === 'WRONG_USERNAME_OR_PASSWORD' && (name === 'pw' || name === 'current')) return texts.pwRefused
    if (code === 'ERROR_PASSWORD_CHANGE') return texts.passwordIsPresent
    return words[name] ?? texts.userWrong
  }
}

function addressWords(prefix: string, texts: ReturnType<typeof useTexts<'accountFields'>>): Record<string, string> {
  return {
    [`${prefix}_street`]: texts.streetWrong,
    [`${prefix}_postalcode`]: texts.postalCodeWrong,
    [`${prefix}_city`]: texts.cityWrong,
    [`${prefix}_country`]: texts.countryWrong,
  }
}
