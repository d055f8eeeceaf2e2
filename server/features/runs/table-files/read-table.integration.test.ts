import { afterAll, beforeAll, expect, it } from 'vitest'
import { tableFileLimits, tableFileMessages } from '../../../../contracts/runs/table-file.ts'
import { makeWorkbook } from '../../../testing/documents/make-office.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await newToken()
})
afterAll(() => server.stop())

async function newToken(): Promise<string> {
  const { data } = await (await server.createUser()).client.auth.getSession()
  return data.session!.access_token
}

async function upload(body: BodyInit, { query = '', as = token as string | null, method = 'POST' } = {}) {
  const response = await fetch(`${server.url}/functions/v1/read-table${query}`, {
    method,
    headers: { apikey: server.publishableKey, 'content-type': 'application/octet-stream', ...(as && { authorization: `Bearer ${as}` }) },
    ...(method === 'POST' && { body }),
  })
  return { status: response.status, body: await response.json() }
}

it('converts a file to CSV that fits into the field', async () => {
  const { status, body } = await upload('Tag;Betrag\nMo;1,5\nDi;2,5', { query: '?max=25' })
  expect(status).toBe(200)
  expect(body).toEqual({
    table: 'Tag,Betrag\nMo,"1,5"',
    rows: 1,
    columns: ['Tag', 'Betrag'],
    left_out: 1,
    sheet: null,
    sheets: [],
    preview: [['Mo', '1,5']],
  })
})

it('reads the chosen sheet of a workbook', async () => {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const rows = (day: string) => `<row>${text('Day')}${text('Amount')}</row><row>${text(day)}<c><v>5</v></c></row>`
  const file = await makeWorkbook({ March: rows('Mo'), 'April & May': rows('Di') })
  const { body } = await upload(new Uint8Array(file), { query: `?sheet=${encodeURIComponent('April & May')}` })
  expect(body).toMatchObject({ table: 'Day,Amount\nDi,5', sheet: 'April & May', sheets: ['March', 'April & May'] })
})

it('requires a session and POST', async () => {
  expect(await upload('a,b\n1,2', { as: null })).toMatchObject({ status: 401, body: { error: { code: 'not_authenticated' } } })
  expect(await upload('', { method: 'GET' })).toMatchObject({ status: 405, body: { error: { code: 'method_not_allowed' } } })
})

it('rejects a file that cannot be read, with a message for the user', async () => {
  const response = await upload('<!doctype html><html></html>')
  expect(response).toEqual({ status: 400, body: { error: { code: 'invalid_input', message: tableFileMessages.webPage } } })
})

it('rejects an invalid length', async () => expect((await upload('a,b\n1,2', { query: '?max=0' })).status).toBe(400))

it('rejects a file over the limit', async () => {
  const response = await upload(new Uint8Array(tableFileLimits.maxBytes + 1).fill(65))
  expect(response).toEqual({ status: 413, body: { error: { code: 'too_large', message: tableFileMessages.tooLarge } } })
})

it('survives a workbook that needs too much memory', async () => {
  // Rows with one cell far to the right: 5 MB that compress to a few kilobytes and become 200 million cells.
  const file = await makeWorkbook({ Data: '<row><c r="ALL1"/></row>'.repeat(200_000) })
  const response = await upload(new Uint8Array(file))
  expect(response).toEqual({ status: 413, body: { error: { code: 'too_large', message: tableFileMessages.tooMuchWork } } })
  expect((await upload('a,b\n1,2')).status).toBe(200)
})

it('limits the files of a user per minute', async () => {
  const as = await newToken()
  for (let count = 0; count < tableFileLimits.perMinute; count += 1) expect((await upload('', { as })).status).toBe(400)
  expect(await upload('', { as })).toMatchObject({ status: 429, body: { error: { message: tableFileMessages.tooManyFiles } } })
})
