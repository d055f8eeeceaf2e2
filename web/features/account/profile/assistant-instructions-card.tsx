import { accountMessages } from '../../../../contracts/account/account-messages.ts'
import { chatLimits } from '../../../../contracts/assistant/chat.ts'
import type { Profile } from '../../../lib/auth/profile.ts'
import { TextCard } from './text-card.tsx'

/** A form for the user's own instructions to the assistant. */
export const AssistantInstructionsCard = ({ profile }: { profile: Profile }) => (
  <TextCard
    profile={profile}
    column="assistant_instructions"
    title="Instructions for the assistant"
    description="Tell the assistant how to reply to you."
    label="Instructions"
    help={accountMessages.instructionsHelp}
    saveLabel="Save Instructions"
    savedMessage={accountMessages.instructionsSaved}
    failedMessage={accountMessages.instructionsFailed}
    maxLength={chatLimits.instructionsMax}
    placeholder="Use short sentences. I work in the accounting team."
  />
)
