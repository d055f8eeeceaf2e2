import { maskFields } from '../../../../contracts/safety/credentials/mask-credentials.ts'
import { recordOf } from '../../../lib/json/json-record.ts'
import { ValueView } from '../result/value-view.tsx'
import type { Run } from '../run-queries.ts'

/** Shows the input of a run without passwords, keys and card numbers. */
export function MaskedInput({ input }: Pick<Run, 'input'>) {
  return <ValueView value={maskFields(recordOf(input)).fields} />
}
