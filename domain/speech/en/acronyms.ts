/** English capitals. */
import { acronymRules, type AcronymWords } from '../acronyms.ts'
import { wordSet } from '../pattern.ts'

const words: AcronymWords = {
  said: {
    NASA: 'Nasa', NATO: 'Nato', UNESCO: 'Unesco', UNICEF: 'Unicef', IKEA: 'Ikea', PIN: 'pin', SIM: 'sim', WIFI: 'wifi', LAN: 'lan',
    ISO: 'Iso', AIDS: 'Aids', LEGO: 'Lego', ZIP: 'zip', VIP: 'V I P', RAM: 'ram', SWAT: 'Swat', OPEC: 'Opec', FIFA: 'Fifa',
    OK: 'okay', TUV: 'Tuff', AM: 'AM', PM: 'PM', COVID: 'Covid', NAFTA: 'Nafta', SONAR: 'sonar', LASER: 'laser', GIF: 'gif',
    JPEG: 'jay peg', DIY: 'D I Y', GAP: 'Gap', ASDA: 'Asda', TESCO: 'Tesco', LED: 'L E D',
  },
  spelled: wordSet(`
    IT EU UK US USA UN UAE AI API UI USB URL UPS BBC CEO CFO COO CTO HR PA PR PO ID AC DC TV IQ IRA IRS ATM AA AAA NHS VAT FAQ
    GDPR HMRC IBAN ETA DOB EIN EMEA ISP IPO MOT NGO POA SUV UPVC EE AOL ABS ACAS ESP EST OAP HQ RAC
  `),
  ordinary: wordSet(`
    WE YOU THE AND IS IN ON AT BY TO OF FOR WITH FROM OUR YOUR NEW NOT NO YES NOW OPEN ALL ARE CALL HERE OFF UP OUT AN AS BE DO GO
    HE IF IT’S ME MY OR SO FREE SALE TODAY PLEASE THANK CLOSED HELLO BUSY STOP PRESS TOP ONE TWO SHOP STORE
  `),
  spell: (letters) => [...letters].join(' '),
}

export const englishAcronyms = acronymRules(words)
