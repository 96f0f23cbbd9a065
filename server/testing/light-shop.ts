/** The environment of a shop that a test starts as a process and that is not about them: no simulators, which are four processes more, one voice, one thread. */
const nobody = 'http://127.0.0.1:9'

export const lightShop = {
  CRM_URL: nobody, VIES_URL: nobody, VOICEMAIL_URL: nobody, VOICEMAIL_KEY: 'key', WALLET_URL: nobody, WALLET_CLIENT_ID: 'shop', WALLET_CLIENT_SECRET: 'secret',
  VOICE_PROCESSES: '1', SOUND_THREADS: '1',
} as const
