import type { Attack } from './attack.ts'
import { attacksByClients } from './families/clients.ts'
import { diskAttacks } from './families/disk.ts'
import { fairnessAttacks } from './families/fairness.ts'
import { grammarAttacks } from './families/grammar.ts'
import { responseAttacks } from './families/large-responses.ts'
import { largeRowAttacks } from './families/large-rows.ts'
import { oracleAttacks } from './families/oracles.ts'
import { processAttacks } from './families/processes.ts'
import { queryAttacks } from './families/queries.ts'
import { runAttacks } from './families/runs.ts'

/** All attacks, in the order of the report's table. */
export const attacks: readonly Attack[] = [
  ...responseAttacks,
  ...largeRowAttacks,
  ...runAttacks,
  ...queryAttacks,
  ...fairnessAttacks,
  ...diskAttacks,
  ...processAttacks,
  ...oracleAttacks,
  ...attacksByClients,
  ...grammarAttacks,
]

/** Returns the attack with this exact name. @throws Error when there is none */
export function requireAttack(name: string): Attack {
  const attack = attacks.find((candidate) => candidate.name === name)
  if (!attack) throw new Error(`there is no attack "${name}"`)
  return attack
}
