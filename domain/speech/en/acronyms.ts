import { acronymRules } from '#domain/speech/acronyms.ts'
import { wordSet } from '#domain/speech/pattern.ts'

export const englishAcronyms = acronymRules({
  special: {
    AM: 'AM', PM: 'PM', OK: 'okay', JPEG: 'jay peg', WIFI: 'wifi', PIN: 'pin', SIM: 'sim', ZIP: 'zip', GIF: 'gif', RAM: 'ram', LAN: 'lan',
  },
  said: wordSet(`
    NASA NATO IKEA ISO AIDS LEGO SWAT OPEC FIFA TUV COVID NAFTA SONAR LASER GAP ASDA TESCO
    WE YOU THE AND IS IN ON AT BY TO OF FOR WITH FROM OUR YOUR NEW NOT NO YES NOW OPEN ALL ARE CALL HERE OFF UP OUT AN AS BE DO GO HE IF
    ME MY OR SO FREE SALE TODAY THANK HELLO BUSY STOP PRESS TOP ONE TWO SHOP STORE`),
  spelled: wordSet(`
    IT EU UK US USA UN UAE AI API UI USB URL UPS BBC CEO CFO COO CTO HR PA PR PO ID AC DC TV IQ IRA IRS ATM AA AAA NHS VAT FAQ GDPR HMRC
    IBAN ETA DOB EIN EMEA ISP IPO MOT NGO POA SUV UPVC EE AOL ABS ACAS ESP EST OAP HQ RAC LED VIP DIY`),
  spell: (letters) => [...letters].join(' '),
})
