/**
 * Returns the CPU time in milliseconds that this thread spends on `work`, which does not depend on other load on the machine.
 * Excludes child processes.
 */
export async function processorTimeOf(work: () => unknown): Promise<number> {
  const begun = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000
}
