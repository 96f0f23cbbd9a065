/** Where the job queue tells what happened; a job's input is never told. */
type LogLine = (details: Record<string, unknown>, message: string) => void

export type JobLog = { info: LogLine, warn: LogLine, error: LogLine }
