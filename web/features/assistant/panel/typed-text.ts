import { clearDraft, draftKey, readDraft, writeDraft } from '../../../lib/drafts/draft.ts'

/* Stores the unsent message of the user, so that it survives a reload. */

const keyOf = (userId: string) => draftKey(userId, 'assistant')

export function readTypedText(userId: string): string {
  const draft = readDraft(keyOf(userId))?.values
  return typeof draft === 'string' ? draft : ''
}

export function writeTypedText(userId: string, text: string): void {
  if (text === '') clearDraft(keyOf(userId))
  else writeDraft(keyOf(userId), { values: text })
}
