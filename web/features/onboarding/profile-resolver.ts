import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { CompanyProfile } from '../../../contracts/account/profile.ts'
import { companyProfileSchema } from '../../../contracts/account/profile.ts'
import type { ProfileAnswers } from './profile-answers.ts'

/** Cast: choices in the form may be empty, which the schema's type does not allow. */
export const profileResolver = zodResolver(companyProfileSchema) as Resolver<ProfileAnswers, unknown, CompanyProfile>
