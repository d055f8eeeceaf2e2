import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { getClientAddress, networkOf } from './client-address.ts'

/** Returns the client address for a request. Passes the socket in Hono's `env`, as `@hono/node-server` does. */
async function addressSeen(trustProxy: boolean, remoteAddress: string | undefined, forwarded?: string) {
  const app = new Hono().get('/', (c) => c.json(getClientAddress(c, trustProxy)))
  const env = remoteAddress === undefined ? {} : { incoming: { socket: { remoteAddress, remotePort: 5, remoteFamily: 'IPv4' } } }
  const response = await app.request('/', { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }, env)
  return response.json()
}

it.each([
  { trusts: false, socket: '198.51.100.7', forwarded: undefined, seen: '198.51.100.7' },
  { trusts: false, socket: '::ffff:198.51.100.7', forwarded: undefined, seen: '198.51.100.7' },
  { trusts: false, socket: 'fe80::1%eth0', forwarded: undefined, seen: 'fe80::1' },
  { trusts: false, socket: '198.51.100.7', forwarded: '203.0.113.9', seen: '198.51.100.7' },
  { trusts: true, socket: '10.0.0.1', forwarded: '203.0.113.9', seen: '203.0.113.9' },
  { trusts: true, socket: '10.0.0.1', forwarded: '1.1.1.1, 203.0.113.9', seen: '203.0.113.9' },
  { trusts: true, socket: '10.0.0.1', forwarded: '203.0.113.9:5123', seen: '203.0.113.9' },
  { trusts: true, socket: '10.0.0.1', forwarded: '[2001:db8::1]:5123', seen: '2001:db8::1' },
  { trusts: true, socket: '10.0.0.1', forwarded: 'unknown', seen: '10.0.0.1' },
  { trusts: true, socket: '10.0.0.1', forwarded: undefined, seen: '10.0.0.1' },
  { trusts: true, socket: undefined, forwarded: undefined, seen: null },
])('returns $seen (trusts a proxy: $trusts, socket $socket, forwarded $forwarded)', async ({ trusts, socket, forwarded, seen }) => {
  expect(await addressSeen(trusts, socket, forwarded)).toBe(seen)
})

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  [null, 'unknown'],
])('counts %s as the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
