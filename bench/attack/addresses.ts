/**
 * Client addresses on the loopback network. Linux routes all of 127.0.0.0/8, so that attacker, probe and third parties are
 * different networks for the server without a proxy.
 */
export const addresses = {
  attacker: '127.1.0.1',
  health: '127.2.0.1',
  /** Other people, one address each. */
  people: ['127.2.0.2', '127.2.0.3', '127.2.0.4', '127.2.0.5'],
  /** The owner of an account that is attacked. */
  owner: '127.3.0.1',
} as const
