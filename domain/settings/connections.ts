/** What the shop does through others, and through whom: somebody real, a part of the shop itself, or a simulator that nobody outside hears of. */
export const connectionServices = ['hosting', 'wallet', 'mail', 'voice', 'storage', 'voicemail', 'leads', 'vatIds'] as const
export const connectionHows = ['real', 'builtIn', 'simulated'] as const

export interface Connection {
  readonly service: (typeof connectionServices)[number]
  readonly how: (typeof connectionHows)[number]
  readonly name: string
}
