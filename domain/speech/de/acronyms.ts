/** German capitals. */
import { acronymRules, type AcronymWords } from '../acronyms.ts'
import { wordSet } from '../pattern.ts'

const words: AcronymWords = {
  said: {
    NASA: 'Nasa', NATO: 'Nato', UNO: 'Uno', UNESCO: 'Unesco', TÜV: 'Tüf', IKEA: 'Ikea', DIN: 'Din', EDEKA: 'Edeka', REWE: 'Rewe',
    ALDI: 'Aldi', LIDL: 'Lidl', OBI: 'Obi', ELSTER: 'Elster', HARIBO: 'Haribo',
    SEPA: 'Sepa', PIN: 'Pin', IBAN: 'Iban', TAN: 'Tan', SIM: 'Sim', WLAN: 'Welan', LAN: 'Lan', APP: 'App', RAL: 'Ral', ISO: 'Iso',
    DEKRA: 'Dekra', GEMA: 'Gema', FAQ: 'F A Q', BIC: 'Bick', VIP: 'V I P', DRK: 'D R K', SOS: 'S O S',
    LED: 'L E D', AIDA: 'Aida', SARS: 'Sars', COVID: 'Covid', BAFA: 'Bafa', NRW: 'N R W', KITA: 'Kita', AZUBI: 'Azubi', OKAY: 'Okay',
    OK: 'okay', JA: 'Ja', GAU: 'Gau', EC: 'E C', NABU: 'Nabu', ELBA: 'Elba', TUI: 'Tui', UFO: 'Ufo',
  },
  spelled: wordSet(`
    AG AOK ADAC ADFC ARD AEG IT EDV USA EU UK UN EU-DSGVO DSGVO BAG EVA EVU IHK HWK IBAN ICE IC RE DB AWO OP UV UVP AMG AKW AKH
    EKG ETW AU AOL API AI KI UI USB URL UPS AVM EBM IG IGM ISO ÖPNV ÖBB ÖAMTC SUV ABS ESP APA EWE EON TU UNI
  `),
  ordinary: wordSet(`
    WIR SIE DER DIE DAS UND IST IM IN AM AN AB ZU ZUM ZUR BEI MIT VON VOM FÜR AUF AUS BIS ES ER IHR EIN EINE NEU NEUE NUR SO WAS
    WER WIE WO NICHT KEIN ALLE BITTE DANKE GUTEN TAG HIER HEUTE JETZT UNSER OHNE NACH VOR TOP SALE MO DI MI DO FR SA ALLES GUTE
    FROHE UM
  `),
  spell: (letters) => [...letters].join(' '),
}

export const germanAcronyms = acronymRules(words)
