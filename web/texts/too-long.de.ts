/** What a text that is longer than its greeting may be is told, in the editor and in the cart. */
export const tooLong = {
  written: '{most} Zeichen sind möglich, Ihr Text hat {count}. Bitte kürzen Sie ihn.',
  spoken: 'Gesprochen ist der Text länger, als eine Ansage sein darf. Bitte kürzen Sie ihn: Aus Zahlen werden beim Sprechen viele Wörter.',
} as const
