/** The codes that the simulated gateway to mailboxes would have sent by text message. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

interface Message {
  readonly to: string
  readonly code: string
}

async function messages(): Promise<Message[]> {
  const simulators = JSON.parse(await readFile(join(process.env['E2E_DATA_DIR'] ?? '', 'simulators.json'), 'utf8')) as { voicemail: string }
  return (await fetch(`${simulators.voicemail}/messages`)).json() as Promise<Message[]>
}

/** Of the newest message to a number such as `0171 1234567`. */
export async function codeSentTo(written: string): Promise<string> {
  const number = `+49${written.replaceAll(' ', '').slice(1)}`
  let code: string | undefined
  await expect.poll(async () => (code = (await messages()).find(({ to }) => to === number)?.code), { message: `a code for ${number}` }).toBeTruthy()
  return code ?? ''
}
