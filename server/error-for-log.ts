/** What the error was and where it came from, never whose data it met. */
import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'

/** Database errors quote the values of the statement: those are left out, and so is what was thrown and is no error. */
export function errorForLog(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown, but not an error', stack: '' }
  const message = [error, error.cause].filter((link) => link instanceof Error).map(messageOf).join(' | ')
  // Without the message first: a line of it may look like a frame.
  const frames = (error.stack ?? '').replace(error.message, '').split('\n').filter((line) => /^\s+at /.test(line)).slice(0, 12).map(inSources)
  return { type: error.name, message, stack: frames.join('\n') }
}

/** PostgreSQL's data exceptions (class 22) say which value they did not like; the others name tables and constraints only. */
function messageOf(error: Error): string {
  const sqlState = 'code' in error ? String(error.code) : ''
  return sqlState.startsWith('22') ? `SQLSTATE ${sqlState}` : error.message.replace(/\nparams:[\s\S]*$/, '')
}

const maps = new Map<string, SourceMap>()

/** The built server's map is read with the first error: read by Node at each start, it would cost a quarter of a second and 22 MB. */
function inSources(frame: string): string {
  return frame.replace(/(file:\/\/\S+\/build\/shop\/[\w-]+\.js):(\d+):(\d+)/, (place, built: string, line: string, column: string) => {
    try {
      const map = maps.get(built) ?? new SourceMap(JSON.parse(readFileSync(new URL(`${built}.map`), 'utf8')) as SourceMapPayload)
      maps.set(built, map)
      const origin = map.findOrigin(Number(line), Number(column))
      return 'fileName' in origin ? `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}` : place
    } catch {
      return place
    }
  })
}
