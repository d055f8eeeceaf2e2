import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type AccountProfile, accountProfileSchema } from '../../../contracts/account.ts'
import type { ProfileAnswers } from '../onboarding/profile-answers.ts'

/** The cast: the schema's input has no open choices, and refusing them is what it is here for. */
const resolverOf = (isOnboarded: boolean) =>
  zodResolver(accountProfileSchema(isOnboarded)) as unknown as Resolver<ProfileAnswers, unknown, AccountProfile>

export const onboardedResolver = resolverOf(true)
export const openResolver = resolverOf(false)
