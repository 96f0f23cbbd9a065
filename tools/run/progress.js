/** Reports slow work: nothing in the first second, then one line that counts the seconds. */
const quietMs = 1000

export async function withProgress(label, work, out = process.stderr) {
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  let shown = false
  const show = () => {
    if (out.isTTY) out.write(`\r\u001b[2K${label} … ${seconds()} s`)
    else if (!shown) out.write(`${label} …\n`)
    shown = true
  }
  const timer = setInterval(show, quietMs)
  try {
    const result = await work()
    if (shown) out.write(`${out.isTTY ? '\r\u001b[2K' : ''}${label}: done in ${seconds()} s\n`)
    return result
  } catch (error) {
    if (shown && out.isTTY) out.write('\r\u001b[2K')
    throw error
  } finally {
    clearInterval(timer)
  }
}
