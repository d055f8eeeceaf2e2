/** Like `Promise.all`, but rejects only after all promises have settled, so that the caller can stop everything that was started. */
export async function settleAll<Work extends readonly unknown[] | []>(
  work: Work,
): Promise<{ -readonly [Place in keyof Work]: Awaited<Work[Place]> }> {
  await Promise.allSettled(work)
  return Promise.all(work)
}
