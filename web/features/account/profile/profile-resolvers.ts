import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type AccountProfile, accountProfileSchema } from '../../../../contracts/account/account.ts'
import type { ProfileAnswers } from '../../onboarding/profile-answers.ts'

/** Cast: the form allows blank values, which the type of the schema does not. */
const resolverOf = (isOnboarded: boolean) =>
  zodResolver(accountProfileSchema(isOnboarded)) as unknown as Resolver<ProfileAnswers, unknown, AccountProfile>

export const profileResolverAfterOnboarding = resolverOf(true)
export const profileResolverBeforeOnboarding = resolverOf(false)
