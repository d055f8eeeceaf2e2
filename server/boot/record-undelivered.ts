import { announceUndelivered } from '../features/notifications/announce-undelivered.ts'
import { updateMinutes } from '../features/runs/acceptance/update-minutes.ts'

/** Updates the minutes of a run whose email was not delivered, and notifies its people, in the transaction that records the failure. */
export const recordUndelivered: typeof announceUndelivered = async (client, email, refusal) => {
  if (email.run_id !== null && email.run_path !== null) await updateMinutes(client, email.run_id)
  await announceUndelivered(client, email, refusal)
}
