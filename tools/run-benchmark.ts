/** Runs one of the benchmarks, and writes what it said, with a picture of its goals, into the report. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from './project-files.ts'
import { reportFolder, writeSection } from './write-section.ts'

/** Tells a benchmark where its figures go. */
export const goalsFile = 'BENCH_GOALS_FILE'

export interface Measured {
  readonly what: string
  readonly figure: string
  readonly goal: string
  readonly isMet: boolean
  /** Of the goal: 1 just meets it. */
  readonly share: number
}

export async function runBenchmark(name: string, sizes: readonly string[]): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const file = join(folder, 'goals')
  writeFileSync(file, '')
  const load = loadavg()[0] ?? 0
  const bench = spawn(process.execPath, [join('bench', `${name}.bench.ts`), ...sizes], { cwd: projectFolder, stdio: ['inherit', 'pipe', 'inherit'], env: { ...process.env, [goalsFile]: file } })
  let said = ''
  bench.stdout.setEncoding('utf8').on('data', (part: string) => {
    said += part
    process.stdout.write(part)
  })
  const [status] = await once(bench, 'close') as [number | null]
  const measured = readFileSync(file, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line) as Measured)
  rmSync(folder, { recursive: true })
  writeReport(name, sizes, { said, measured, load })
  return status === 0
}

interface Result {
  readonly said: string
  readonly measured: readonly Measured[]
  /** Programs that wanted the processor before it began. */
  readonly load: number
}

function writeReport(name: string, sizes: readonly string[], { said, measured, load }: Result) {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}, load before ${load.toFixed(1)}`
  if (measured.length > 0) {
    mkdirSync(reportFolder, { recursive: true })
    writeFileSync(join(reportFolder, `${name}.svg`), pictureOf(measured))
  }
  const picture = measured.length > 0 ? `![The goals of ${name}](${name}.svg)\n\n` : ''
  writeSection({ file: 'README.md', title: 'Benchmarks', heading: [name, ...sizes].join(' ') }, `${machine}\n\n${picture}\`\`\`\n${said.trim()}\n\`\`\`\n`)
}

const rowHeight = 34
const labelsEnd = 430
const goalAt = 280
const width = labelsEnd + goalAt * 2 + 30

/** A bar for each figure beside the line of its goal. */
function pictureOf(measured: readonly Measured[]): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const rows = measured.map(({ what, figure, goal, isMet, share }, nth) => {
    const y = nth * rowHeight + 30
    const length = Math.round(Math.min(2, share) * goalAt)
    return `<text x="${labelsEnd - 10}" y="${y + 15}" text-anchor="end">${escaped(what)}</text><rect class="${isMet ? 'met' : 'missed'}" x="${labelsEnd}" y="${y}" width="${length}" height="22" rx="4"/>`
      + `<text class="figure" x="${labelsEnd + 8}" y="${y + 15}">${escaped(`${figure}, ${goal}`)}</text>`
  })
  const height = measured.length * rowHeight + 40
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13">
<style>rect.met{fill:#2f9e63}rect.missed{fill:#d9483b}text{fill:#50535b}.figure{fill:#16181d;font-weight:600}line{stroke:#50535b}@media (prefers-color-scheme:dark){text{fill:#b9b5a9}.figure{fill:#f4f1e8}line{stroke:#b9b5a9}}</style>
<text x="${labelsEnd + goalAt}" y="16" text-anchor="middle">goal</text><line x1="${labelsEnd + goalAt}" y1="22" x2="${labelsEnd + goalAt}" y2="${height - 10}" stroke-dasharray="3 3"/>
${rows.join('\n')}
</svg>
`
}
