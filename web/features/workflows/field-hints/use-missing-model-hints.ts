import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { appConfigQuery } from '../../../lib/config/app-config-query.ts'
import { effectsWithoutModel, effectWithoutModelTexts } from './settings-without-model.ts'

/**
 * Returns the texts for fields that do nothing, or less, without a language model, by name. Empty if a language model is connected, or while
 * the definition is unknown.
 */
export function useMissingModelHints(
  definition: WorkflowDefinition | null | undefined,
  source: 'config' | 'input',
): ReadonlyMap<string, string> {
  const hasModel = useQuery(appConfigQuery).data?.languageModel ?? true
  return useMemo(() => {
    if (hasModel || !definition) return new Map()
    return new Map(Array.from(effectsWithoutModel(definition, source), ([name, effect]) => [name, effectWithoutModelTexts[effect]]))
  }, [hasModel, definition, source])
}
