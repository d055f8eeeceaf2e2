/**
 * Milliseconds of the processor that this thread spent on a piece of work: what the work costs, however busy the machine is
 * with something else. Other processes that it starts do not count.
 */
export async function processorTimeOf(work: () => unknown): Promise<number> {
  const begun = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000
}
