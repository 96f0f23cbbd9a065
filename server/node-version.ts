/** Plain `node` may be an older one than `npm` brings along, in which the modules of the shop can't even be loaded. */
const oldest = [24, 18] as const

export function isNodeNewEnough(): boolean {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return true
  process.stderr.write(`\nThis is Node ${process.versions.node}, and the shop needs ${oldest.join('.')} or newer. npm start brings its own: .node/node_modules/node-*/bin/node in the shop’s folder\n`)
  process.exitCode = 1
  return false
}
