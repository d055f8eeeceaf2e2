/** What every notice needs to know of the installation. */
export interface NoticeSettings {
  productName: string
  /** Where people open the product, without a slash at the end. */
  publicUrl: () => string
  /** Whether there is a mail server; without one mails are kept in the outbox. */
  hasMailServer: boolean
  /** Mails were put into the outbox: they are to go soon. The caller's transaction may not have ended yet. */
  onQueued?: () => void
}
