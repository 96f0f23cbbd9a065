/** What the error was and where it came from, never whose data it met. */

/** Database errors quote the values of the statement: those are left out, and so is what was thrown and is no error. */
export function errorForLog(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown, but not an error', stack: '' }
  const message = [error, error.cause].filter((link) => link instanceof Error).map(messageOf).join(' | ')
  // Without the message first: a line of it may look like a frame.
  const frames = (error.stack ?? '').replace(error.message, '').split('\n').filter((line) => /^\s+at /.test(line)).slice(0, 12)
  return { type: error.name, message, stack: frames.join('\n') }
}

/** PostgreSQL's data exceptions (class 22) say which value they did not like; the others name tables and constraints only. */
function messageOf(error: Error): string {
  const sqlState = 'code' in error ? String(error.code) : ''
  return sqlState.startsWith('22') ? `SQLSTATE ${sqlState}` : error.message.replace(/\nparams:[\s\S]*$/, '')
}
