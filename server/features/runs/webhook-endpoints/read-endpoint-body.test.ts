import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { renderError } from '../../../platform/http/errors.ts'
import { readEndpointBody } from './read-endpoint-body.ts'

const app = new Hono()
app.post('/', async (context) => context.json({ body: (await readEndpointBody(context)) ?? null }))
app.onError((error, context) => renderError(error, context, console as never))

async function post(body: BodyInit, type?: string) {
  const response = await app.request('/', { method: 'POST', body, ...(type !== undefined && { headers: { 'content-type': type } }) })
  return { status: response.status, ...((await response.json()) as { body?: unknown; error?: { code: string } }) }
}

const multipart = () => {
  const form = new FormData()
  form.append('subject', 'Größe')
  form.append('tag', 'one')
  form.append('tag', 'two')
  form.append('file', new Blob(['x']), 'x.txt')
  return form
}

it.each<[string, BodyInit, string | undefined, unknown]>([
  ['JSON', '{"a":1}', 'application/json', { a: 1 }],
  ['JSON without a type', '[1]', '', [1]],
  ['a form', 'subject=Gr%C3%B6%C3%9Fe&message=a+b', 'application/x-www-form-urlencoded', { subject: 'Größe', message: 'a b' }],
  ['a multipart form, without its files', multipart(), undefined, { subject: 'Größe', tag: 'one, two' }],
  ['a text', 'Hello\nworld', 'text/plain; charset=utf-8', 'Hello\nworld'],
  ['a text that is a number', '17', 'text/plain', '17'],
  ['JSON that is called a text', '{"a":1}', 'text/plain', { a: 1 }],
  ['an empty form', '', 'application/x-www-form-urlencoded', null],
])('reads %s', async (_, body, type, expected) => expect(await post(body, type)).toEqual({ status: 200, body: expected }))

it.each<[string, BodyInit, string, string]>([
  ['a multipart form without its boundary', 'x', 'multipart/form-data', 'invalid_input'],
  ['text without the type of a text', 'Hello', 'application/octet-stream', 'invalid_input'],
  ['more than a megabyte', 'a'.repeat(1024 * 1024 + 1), 'text/plain', 'too_large'],
  ['more than 1,000 fields', 'a=1&'.repeat(1001), 'application/x-www-form-urlencoded', 'too_large'],
])('rejects %s', async (_, body, type, code) => expect(await post(body, type)).toMatchObject({ error: { code } }))
