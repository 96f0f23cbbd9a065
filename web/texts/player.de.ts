/** Listening: every player and its button. */
export const player = {
  play: '{name} anhören',
  stop: '{name} anhalten',
  placeIn: 'Stelle in „{name}“',
  placeAt: '{seconds} Sekunden',
  placeOf: '{seconds} von {length} Sekunden',
  onThePhone: 'So klingt es am Telefon',
  unheard: 'Das ließ sich gerade nicht abspielen. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  again: 'Noch einmal versuchen',
  ALERT_COPYBEEP: 'Hörproben tragen einen leisen Signalton. In der Ansage, die Sie kaufen, ist er nie zu hören.',
} as const
