/**
 * Returns the CPU time in milliseconds that this thread spends on `work`, which does not depend on other load on the machine.
 * Excludes child processes.
 */
export async function measureProcessorMs(work: () => unknown): Promise<number> {
  const startUsage = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(startUsage)
  return (user + system) / 1000
}
