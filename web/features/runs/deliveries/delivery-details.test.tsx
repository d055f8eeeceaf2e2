import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { RunDelivery } from '../run-queries.ts'
import { DeliveryDetails } from './delivery-details.tsx'

const delivery: RunDelivery = {
  attempts: 1,
  configuration_id: null,
  created_at: '2026-11-20T10:00:00Z',
  delivered_at: null,
  error: null,
  event: 'order.created',
  id: 'a',
  lease_until: null,
  log: [],
  message_id: 'msg_1',
  next_attempt_at: '2026-11-20T10:00:00Z',
  path: '0',
  payload: { type: 'order.created', timestamp: '2026-11-20T10:00:00Z', data: { needed_by: 'Friday' } },
  replay_of: null,
  response_excerpt: null,
  response_status: 200,
  run_id: null,
  status: 'delivered',
  url: 'https://example.com/',
  user_id: 'u',
  workspace_id: 'w',
}
const htmlWith = (response_excerpt: string | null) => renderToStaticMarkup(<DeliveryDetails delivery={{ ...delivery, response_excerpt }} />)

describe('the details of a delivery', () => {
  it('show the data as names and values, and its JSON only in a closed disclosure', () => {
    const [readable = '', raw = ''] = htmlWith(null).split('<details>')
    expect(readable).toContain('Needed by')
    expect(readable).not.toContain('needed_by')
    expect(readable).not.toContain('Timestamp')
    expect(raw).toContain('needed_by')
    expect(raw).toContain('msg_1')
  })

  it('show a JSON response as names and values', () => {
    const html = htmlWith('{"ticket_state":"open"}')
    expect(html).toContain('Ticket state')
    expect(html).not.toContain('ticket_state')
  })

  it.each(['<p>Busy', '{"ticket_state":"op', '{"id":12345678901234567890}'])('show the response %s as text', (text) => {
    expect(htmlWith(text)).toContain(text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'))
  })

  it('have no response if the receiver sent none', () => expect(htmlWith(null)).not.toContain('Response'))
})
