import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type AccountProfile, accountProfileSchema } from '../../../../contracts/account/account.ts'
import type { ProfileAnswers } from '../../onboarding/profile-answers.ts'

/** Cast: the form's values may be blank, which the schema's type does not allow. */
const resolverOf = (isOnboarded: boolean) =>
  zodResolver(accountProfileSchema(isOnboarded)) as unknown as Resolver<ProfileAnswers, unknown, AccountProfile>

export const onboardedResolver = resolverOf(true)
export const openResolver = resolverOf(false)
