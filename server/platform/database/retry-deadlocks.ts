import { errorCodeOf } from '../error-details.ts'

const deadlockDetected = '40P01'
const attemptLimit = 3

/**
 * Runs a transaction, and repeats it up to twice after a deadlock, which has rolled it back.
 * @param run must have no side effects outside the database
 */
export async function retryDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === attemptLimit || errorCodeOf(error) !== deadlockDetected) throw error
    }
  }
}
