/** Settings that all notifications need. */
export interface NotificationSettings {
  productName: string
  /** Public URL of the product, without a trailing slash. */
  publicUrl: () => string
  /** False without a mail server; emails are then kept in the outbox. */
  hasMailServer: boolean
  /** Called when emails were added to the outbox, so that they are sent soon. The caller's transaction may not have ended yet. */
  onQueued?: () => void
}
