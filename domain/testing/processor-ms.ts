/** What some work costs this process, however busy the machine is with others. */
export function processorMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1000
}
