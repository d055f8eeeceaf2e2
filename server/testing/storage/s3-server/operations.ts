import { beginUpload, completeUpload, objectOf, requireUpload, S3Error, type Store, type StoredObject } from './store.ts'
import { element, textsOf } from './xml.ts'

export interface S3Request {
  method: string
  bucket: string
  key: string
  query: URLSearchParams
  headers: Record<string, string | undefined>
  body: Buffer
}

export interface S3Response {
  status: number
  headers?: Record<string, string>
  body?: string | Buffer
}

const xml = (name: string, content: Parameters<typeof element>[1]): S3Response => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: element(name, content),
})

function requireObject({ objects }: Store, key: string): StoredObject {
  const object = objects.get(key)
  if (!object) throw new S3Error('NoSuchKey', 404)
  return object
}

/** Handles a request to the bucket or one of its objects (Amazon S3 API Reference, 2006-03-01). */
export function handleS3Request(store: Store, request: S3Request): S3Response {
  return request.key === '' ? answerBucket(store, request) : answerObject(store, request)
}

function answerBucket(store: Store, { method, query, body }: S3Request): S3Response {
  if (method === 'HEAD') return { status: 200 }
  if (method === 'GET' && query.get('list-type') === '2') return listObjects(store, query)
  if (method === 'GET' && query.has('uploads')) return listUploads(store, query)
  if (method === 'POST' && query.has('delete')) {
    const keys = textsOf(body.toString(), 'Key')
    if (keys.length > 1000) throw new S3Error('MalformedXML', 400)
    for (const key of keys) store.objects.delete(key)
    return xml('DeleteResult', {})
  }
  throw new S3Error('NotImplemented', 501)
}

function answerObject(store: Store, request: S3Request): S3Response {
  const { method, key, query, headers, body } = request
  const uploadId = query.get('uploadId')
  if (uploadId !== null) return answerUpload(store, request, uploadId)
  if (method === 'POST' && query.has('uploads'))
    return xml('InitiateMultipartUploadResult', { Key: key, UploadId: beginUpload(store, key) })
  if (method === 'PUT') {
    const source = headers['x-amz-copy-source']
    const object = objectOf(source === undefined ? body : requireObject(store, decodeURIComponent(source).replace(/^\/?[^/]+\//, '')).body)
    store.objects.set(key, object)
    return source === undefined ? { status: 200, headers: { etag: object.etag } } : xml('CopyObjectResult', { ETag: object.etag })
  }
  if (method === 'GET' || method === 'HEAD') return readObject(requireObject(store, key), method, headers.range)
  if (method === 'DELETE') {
    store.objects.delete(key)
    return { status: 204 }
  }
  throw new S3Error('NotImplemented', 501)
}

function answerUpload(store: Store, { method, key, query, body }: S3Request, id: string): S3Response {
  const { parts } = requireUpload(store, key, id)
  switch (method) {
    case 'PUT': {
      const part = objectOf(body)
      parts.set(Number(query.get('partNumber')), part)
      return { status: 200, headers: { etag: part.etag } }
    }
    case 'GET':
      return listParts(parts, query)
    case 'POST': {
      const numbers = textsOf(body.toString(), 'PartNumber')
      const etags = textsOf(body.toString(), 'ETag')
      const named = numbers.map((number, index) => ({ number: Number(number), etag: etags[index] ?? '' }))
      return xml('CompleteMultipartUploadResult', { Key: key, ETag: completeUpload(store, key, id, named).etag })
    }
    case 'DELETE':
      store.uploads.delete(id)
      return { status: 204 }
    default:
      throw new S3Error('NotImplemented', 501)
  }
}

function readObject({ body, etag, modifiedAt }: StoredObject, method: string, range: string | undefined): S3Response {
  const headers = { etag, 'last-modified': modifiedAt.toUTCString(), 'accept-ranges': 'bytes' }
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (from !== undefined && Number(from) >= body.length) throw new S3Error('InvalidRange', 416)
  const part = from === undefined ? body : body.subarray(Number(from), Number(to) + 1)
  const status = from === undefined ? 200 : 206
  return { status, headers: { ...headers, 'content-length': String(part.length) }, ...(method === 'GET' && { body: part }) }
}

/** Maximum number of entries per page of a list; small, so that tests read several pages. */
const pageLength = 3

function listObjects({ objects }: Store, query: URLSearchParams): S3Response {
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
  const page = keys.slice(0, pageLength)
  const Contents = page.map((Key) => {
    const { body, etag, modifiedAt } = requireObject({ objects, uploads: new Map() }, Key)
    return { Key, Size: body.length, ETag: etag, LastModified: modifiedAt.toISOString() }
  })
  const IsTruncated = keys.length > page.length
  return xml('ListBucketResult', { Contents, IsTruncated, NextContinuationToken: IsTruncated ? page.at(-1) : undefined })
}

function listUploads({ uploads }: Store, query: URLSearchParams): S3Response {
  const after = query.get('upload-id-marker') ?? ''
  const ids = [...uploads.keys()].filter((id) => id > after).sort()
  const page = ids.slice(0, pageLength)
  const Upload = page.map((UploadId) => {
    const { key = '', initiatedAt = new Date() } = uploads.get(UploadId) ?? {}
    return { Key: key, UploadId, Initiated: initiatedAt.toISOString() }
  })
  const IsTruncated = ids.length > page.length
  const markers = IsTruncated ? { NextUploadIdMarker: page.at(-1), NextKeyMarker: Upload.at(-1)?.Key } : {}
  return xml('ListMultipartUploadsResult', { Upload, IsTruncated, ...markers })
}

function listParts(parts: Map<number, StoredObject>, query: URLSearchParams): S3Response {
  const numbers = [...parts.keys()].sort((a, b) => a - b).filter((number) => number > Number(query.get('part-number-marker')))
  const page = numbers.slice(0, pageLength)
  const Part = page.map((PartNumber) => {
    const part = parts.get(PartNumber)
    return { PartNumber, ETag: part?.etag ?? '', Size: part?.body.length ?? 0 }
  })
  const IsTruncated = numbers.length > page.length
  return xml('ListPartsResult', { Part, IsTruncated, NextPartNumberMarker: IsTruncated ? page.at(-1) : undefined })
}
