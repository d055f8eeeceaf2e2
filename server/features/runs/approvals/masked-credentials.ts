import type { PlacedCheck } from '../../../../contracts/runs/run-checks.ts'
import { credentialsIn } from '../../../../contracts/safety/credentials/mask-credentials.ts'
import { stringsIn } from './approval-brief.ts'

/**
 * Returns a failed check for each masked credential of the input that a text repeats. The excerpt of a check is the mask.
 * @param path of the step
 */
export function checkMasks(value: unknown, masks: readonly string[], path: string): PlacedCheck[] {
  if (masks.length === 0) return []
  const texts = stringsIn(value)
  return masks
    .filter((mask) => texts.some((text) => text.includes(mask)))
    .map((mask) => ({
      ...{ path, code: 'masked_credential' as const, excerpt: mask },
      message: 'The text repeats a password, key or card number from the message. Remove it before you approve.',
    }))
}

/** Minimum length of a credential that is searched for. A shorter one can be a part of an ordinary word. */
const minSearchedChars = 6

/** Returns whether an edited value repeats a credential of the run's input. The approver can have copied it from the original message. */
export function repeatsCredential(value: unknown, input: unknown): boolean {
  const credentials = stringsIn(input)
    .flatMap(credentialsIn)
    .filter(({ length }) => length >= minSearchedChars)
  return credentials.length > 0 && stringsIn(value).some((text) => credentials.some((credential) => text.includes(credential)))
}

/** Returns whether a value still contains a masked credential that one of its failed checks names. */
export function hasMaskLeft(value: unknown, checks: readonly PlacedCheck[]): boolean {
  const masks = checks.flatMap(({ code, excerpt }) => (code === 'masked_credential' && excerpt !== undefined ? [excerpt] : []))
  return masks.length > 0 && stringsIn(value).some((text) => masks.some((mask) => text.includes(mask)))
}
