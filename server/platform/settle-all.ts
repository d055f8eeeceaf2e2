/**
 * As `Promise.all`, but a failure is told when all have ended: what came up beside it is known by then, and can be taken down.
 */
export async function settleAll<Work extends readonly unknown[] | []>(
  work: Work,
): Promise<{ -readonly [Place in keyof Work]: Awaited<Work[Place]> }> {
  await Promise.allSettled(work)
  return Promise.all(work)
}
