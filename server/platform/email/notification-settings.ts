/** Settings that all notifications need. */
export interface NotificationSettings {
  productName: string
  /** Returns the public URL of the product, without a trailing slash. */
  publicUrl: () => string
  /** False if no mail server is configured; emails are then only stored in the outbox. */
  hasMailServer: boolean
  /** Called when emails were added to the outbox, so that they are sent soon. The caller's transaction may still be open. */
  onQueued?: () => void
}
