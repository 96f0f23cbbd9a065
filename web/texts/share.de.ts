/** What the pictures show that stand for a page where its address is shared. */
export const share = {
  homePicture: 'Freizeichen: Der gute Ton beginnt vor dem Hallo. Die Welle des Freizeichens in einer gelben Scheibe.',
  greetingsPicture: 'Freizeichen: Ansagen für jede Leitung. Zehn Tasten eines Telefons mit den Arten der Ansagen.',
  voicesPicture: 'Freizeichen: Stimmen zum Anhören. Vier farbige Kreise, in jedem schwingt eine andere Stimme.',
  musicPicture: 'Freizeichen: Musik ohne GEMA. Eine Tonspur in Wellen.',
  helpPicture: 'Freizeichen: Fragen, Begriffe, Anleitungen. Die Tasten eins, zwei und drei.',
  systemsPicture: 'Freizeichen: So kommt die Ansage in Ihre Telefonanlage. Ein Kabel führt von der Datei zum Telefon.',
} as const
