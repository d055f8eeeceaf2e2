import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type PostAnswers, postSchema } from '../../../../contracts/blog/blog-schema.ts'
import type { PostValues } from './post-values.ts'

/** Cast: the form has one more value (the version being edited), which the schema strips. */
export const postResolver = zodResolver(postSchema) as unknown as Resolver<PostValues, unknown, PostAnswers>
