import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { CompanyProfile } from '../../../contracts/account/profile.ts'
import { companyProfileSchema } from '../../../contracts/account/profile.ts'
import type { ProfileAnswers } from './profile-answers.ts'

/** Cast: the form can contain unselected choices, which the schema rejects. */
export const profileResolver = zodResolver(companyProfileSchema) as Resolver<ProfileAnswers, unknown, CompanyProfile>
