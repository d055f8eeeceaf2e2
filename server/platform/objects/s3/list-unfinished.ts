import { ListMultipartUploadsCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import type { FoundPartialFile } from '../object-files.ts'
import type { S3Target } from './client.ts'
import { filesPrefix, nameOf, tailsPrefix } from './keys.ts'

/** Lists multipart uploads that were neither completed nor aborted, and tails. The upload of a tail may no longer exist. */
export async function* listUnfinished(target: S3Target): AsyncIterable<FoundPartialFile> {
  yield* listUploads(target)
  const { client, bucket: Bucket } = target
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: tailsPrefix }))
    for (const { Key = '', LastModified } of Contents) {
      const name = nameOf(Key)
      if (name !== null && LastModified) yield { name, handle: Key, modifiedAt: LastModified }
    }
}

async function* listUploads({ client, bucket: Bucket }: S3Target): AsyncIterable<FoundPartialFile> {
  let after: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {}
  while (after) {
    const page: Awaited<ReturnType<typeof next>> = await next(after)
    for (const { Key = '', UploadId, Initiated } of page.Uploads ?? []) {
      const name = nameOf(Key)
      if (name !== null && UploadId && Initiated) yield { name, handle: UploadId, modifiedAt: Initiated }
    }
    after = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : null
  }

  function next(markers: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined }) {
    return client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: filesPrefix, ...markers }))
  }
}
