/** Where on the page a message is confirmed: also without script the browser goes there. */
export const sentPlace = 'sent'
