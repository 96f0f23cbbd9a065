import { runCommand } from '#server/commands.ts'

export interface CommandAnswer {
  readonly code: number
  readonly out: string
  readonly complaint: string
}

/** Called in this process: one of its own takes longer to start than most commands take. */
export async function calledCommand(args: readonly string[], env: Readonly<Record<string, string>>): Promise<CommandAnswer> {
  let [out, complaint] = ['', '']
  const code = await runCommand(args, {
    env: { ...process.env, ...env }, write: (text) => { out += text }, complain: (text) => { complaint += text },
  })
  return { code, out, complaint }
}
