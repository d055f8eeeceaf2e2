import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { CompanyProfile } from '../../../contracts/profile.ts'
import { companyProfileSchema } from '../../../contracts/profile.ts'
import type { ProfileAnswers } from './profile-answers.ts'

/** The cast: the schema's input has no open choices, and refusing them is what it is here for. */
export const profileResolver = zodResolver(companyProfileSchema) as Resolver<ProfileAnswers, unknown, CompanyProfile>
