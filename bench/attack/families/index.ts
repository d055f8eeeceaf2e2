import type { Attack } from '../attack.ts'
import { answerAttacks } from './answers.ts'
import { clientAttacks } from './clients.ts'
import { diskAttacks } from './disk.ts'
import { grammarAttacks } from './grammar.ts'
import { oracleAttacks } from './oracles.ts'
import { processAttacks } from './processes.ts'
import { queryAttacks } from './queries.ts'
import { runAttacks } from './runs.ts'
import { shareAttacks } from './shares.ts'

/** Every attack, in the order of the table. */
export const attacks: readonly Attack[] = [
  ...answerAttacks,
  ...runAttacks,
  ...queryAttacks,
  ...clientAttacks,
  ...shareAttacks,
  ...diskAttacks,
  ...processAttacks,
  ...oracleAttacks,
  ...grammarAttacks,
]

/** Finds an attack by its whole name. @throws Error when there is none */
export function requireAttack(name: string): Attack {
  const attack = attacks.find((one) => one.name === name)
  if (!attack) throw new Error(`there is no attack "${name}"`)
  return attack
}
