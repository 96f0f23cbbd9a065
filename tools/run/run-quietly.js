import { spawn } from 'node:child_process'
import { noteWorker } from './one-at-a-time.js'
import { projectFolder } from './project.js'

export function runQuietly(label, file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: projectFolder, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    const stop = (signal) => child.kill(signal)
    process.on('SIGINT', stop).on('SIGTERM', stop)
    if (child.pid) noteWorker(child.pid)
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => reject(new Error(`${label} couldn’t start: ${error.message}`)))
    child.on('close', (code, signal) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      if (code === 0) resolve(output)
      else reject(new Error(`${output.trimEnd()}\n${label} failed (${signal ?? `exit code ${code}`}).`))
    })
  })
}

/** The npm that called us, or else the one on the PATH (a shell script on Windows, hence the shell). */
export function runNpm(label, wantedArgs) {
  // A caller's `npm --silent start` would otherwise hide why an installation failed.
  const args = [...wantedArgs, '--loglevel=error']
  const npmScript = process.env.npm_execpath
  if (npmScript?.endsWith('.js')) return runQuietly(label, process.execPath, [npmScript, ...args])
  return runQuietly(label, 'npm', args, { shell: process.platform === 'win32' })
}
