import { announceUndelivered } from '../features/notifications/announce-undelivered.ts'
import { updateMinutes } from '../features/runs/acceptance/update-minutes.ts'

/**
 * Handles an email of a run that was not delivered, in the transaction that records the failure. Updates the saved minutes of the run, and
 * notifies its owner and the users who approved its texts.
 */
export const recordUndelivered: typeof announceUndelivered = async (client, email, refusal) => {
  if (email.run_id !== null && email.run_path !== null) await updateMinutes(client, email.run_id)
  await announceUndelivered(client, email, refusal)
}
