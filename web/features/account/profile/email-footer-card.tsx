import { accountMessages, maxEmailFooterLength } from '../../../../contracts/account/account-messages.ts'
import type { Profile } from '../../../lib/auth/profile.ts'
import { TextCard } from './text-card.tsx'

/** A form for the last lines of emails that workflows send to customers. */
export const EmailFooterCard = ({ profile }: { profile: Profile }) => (
  <TextCard
    profile={profile}
    column="email_footer"
    title="Emails to your customers"
    description="The last lines of every email that your workflows send to a customer."
    label="Footer"
    help={accountMessages.emailFooterHelp}
    saveLabel="Save Footer"
    savedMessage={accountMessages.emailFooterSaved}
    failedMessage={accountMessages.emailFooterFailed}
    maxLength={maxEmailFooterLength}
    placeholder={profile.company_name ?? undefined}
  />
)
