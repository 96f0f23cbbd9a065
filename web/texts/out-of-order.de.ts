/** The page for what nobody foresaw. It comes with the frame, because it has to be there when nothing else arrives. */
export const outOfOrder = {
  title: 'Störung – Freizeichen',
  headline: 'Diese Seite ist gerade gestört.',
  whatHappened: 'Der Fehler liegt bei uns oder in der Verbindung, nicht bei Ihnen. Ihr Warenkorb bleibt erhalten.',
  whatToDo: 'Laden Sie die Seite bitte neu. Kommt die Störung wieder, schreiben Sie uns und nennen Sie diese Adresse:',
  typed: 'Das haben Sie geschrieben:',
  sendAgain: 'Noch einmal absenden',
  reload: 'Seite neu laden',
  home: 'Zur Startseite',
} as const
