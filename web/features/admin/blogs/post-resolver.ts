import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type PostAnswers, postSchema } from '../../../../contracts/blog-schema.ts'
import type { PostValues } from './post-values.ts'

/** The cast: the form knows what it was written over beside the schema's fields, and the schema drops it. */
export const postResolver = zodResolver(postSchema) as unknown as Resolver<PostValues, unknown, PostAnswers>
