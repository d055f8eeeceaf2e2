/**
 * Client addresses on the loopback network. Linux routes all of 127.0.0.0/8, so the server sees the attacker, the probe (probe.ts) and
 * other users as different networks, without a proxy.
 */
export const addresses = {
  attacker: '127.1.0.1',
  health: '127.2.0.1',
  /** Addresses of the users whose waiting times the probe measures, one address for each user. */
  users: ['127.2.0.2', '127.2.0.3', '127.2.0.4', '127.2.0.5'],
  /** Address of the owner of an account that the attacker tries to enter. */
  owner: '127.3.0.1',
} as const
