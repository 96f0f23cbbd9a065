/** Where the job queue tells what happened; a job's input is never told. */
type LogLine = (details: Record<string, unknown>, message: string) => void

export interface JobLog {
  readonly info: LogLine
  readonly warn: LogLine
  readonly error: LogLine
}
