import { describe, expect, it } from 'vitest'
import type { Industry, WorkflowCategory } from '../../../contracts/enumerations.ts'
import { runWithBuiltin } from '../../../server/testing/runs/run-with-builtin.ts'
import { simulateDefinition } from '../../../server/testing/runs/simulate-definition.ts'
import { definitions } from './definitions.ts'

interface Case {
  input: Record<string, string>
  knowledge: string
}

/** Returns the texts that a workflow writes with the built-in rules for a business other than that of its sample. */
function play(industry: Industry, category: WorkflowCategory, { input, knowledge }: Case): string {
  const definition = {
    ...definitions[industry][category],
    sample_input: input,
    sample_knowledge: [{ title: 'Company handbook', text: knowledge }],
  }
  const { output } = simulateDefinition(definition, {}, runWithBuiltin(definition))
  return Object.values(output)
    .filter((value) => typeof value === 'string')
    .join('\n')
}

describe('conclusions that definitions compute', () => {
  it('names the store that can transfer an item below its minimum', () => {
    const text = play('retail', 'data_analysis', {
      input: {
        stock:
          'Filiale;Artikel;Bestand;Verkauft;Lieferzeit;Reichweite Vorwoche;Reichweite\nKassel;Hafermehl;12;42;2;8;2\nFulda;Hafermehl;160;40;2;25;28',
      },
      knowledge:
        'Ein Artikel, dessen Reichweite unter Lieferzeit plus drei Tage fällt, wird bestellt oder aus einer Filiale mit mehr als 20 Tagen umgelagert.',
    })
    expect(text).toContain('at least 5 needed (lead time 2 plus 3). Order at least 18 units today, or transfer from Fulda')
  })

  it('calls for a corrective plan after two missed periods only', () => {
    const knowledge = 'We promised Alba 93 percent on-time. Two periods below it call for a corrective plan.'
    const lanes = (before: number) => ({ lanes: `route,carrier,customer,loads,last month,this month\nBonn-Wien,Nord,Alba,40,${before},79` })
    expect(play('transportation', 'data_analysis', { input: lanes(90), knowledge })).toContain('A corrective plan is due')
    expect(play('transportation', 'data_analysis', { input: lanes(95), knowledge })).not.toContain('A corrective plan is due')
  })

  it('names a covenant past its level although its headroom did not change', () => {
    const text = play('finance', 'data_analysis', {
      input: {
        covenants:
          'Client,Ratio,Required,Reported,Headroom last quarter,Headroom\nHof GmbH,Equity ratio min,25,24.1,-3.6,-3.6\nRio,Interest cover min,3,4,20,3',
      },
      knowledge: 'Interest cover has no cure right.',
    })
    expect(text).toContain('Past its level: Hof GmbH, Equity ratio min (24.1 against 25).')
  })

  it('does not count a denial in the chart as evidence', () => {
    const text = play('healthcare', 'operations', {
      input: {
        payer: 'Blue Ridge',
        service: 'CPAP',
        urgency: 'Standard',
        criteria: 'Trial of a mandibular device\nImaging where an injury is known',
        chart: 'Man of 58 years with daytime sleepiness. No device was tried.',
      },
      knowledge: 'Send the sleep study report.',
    })
    expect(text).toContain('Open: the chart states “No device was tried.”')
    expect(text).toContain('Applies only where an injury is known.')
    expect(text).toContain('the chart documents 0')
  })

  it('argues an appeal with the approval and the term of the contract', () => {
    const text = play('healthcare', 'finance', {
      input: {
        payer: 'Cobalt',
        denials:
          'claim,cpt,amount,carc,rarc,reason,appeal_by\nC2,29881,2100,CO-197,,precertification absent but approval ZX-4410 on file,2026-04-10',
      },
      knowledge: 'Emergency services need no precertification.',
    })
    expect(text).toContain('The approval ZX-4410 is on file for this service.')
    expect(text).toContain('The contract says: “Emergency services need no precertification.”')
  })
})
